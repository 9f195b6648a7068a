-- What the client said about a project, shown on its page (LOOK-2). Optional.

alter table public.portfolio
  add column quote_pl text not null default '',
  add column quote_en text not null default '',
  add column quoted text not null default '',
  add column quoted_role_pl text not null default '',
  add column quoted_role_en text not null default '';
comment on column public.portfolio.quoted is 'Who said it.';
