-- Stills of a project and the services that it used, shown on its page (LOOK-2). Both optional.

alter table public.portfolio
  add column stills_pl text not null default '',
  add column stills_en text not null default '',
  add column services text[] not null default '{}' constraint portfolio_services_check check (
    services <@ array['live-streaming', 'video-production', 'audio', 'lighting', 'stage']
  );
comment on column public.portfolio.stills_pl is
  'HTML of pictures alone, two to six; without English ones the English page shows the Polish ones.';
comment on column public.portfolio.services is 'The last parts of the services'' addresses.';
