-- Projects and posts say themselves what search engines show of them (PANEL-7).

alter table public.portfolio
  add column seo_title_pl text not null default '',
  add column seo_title_en text not null default '',
  add column seo_description_pl text not null default '',
  add column seo_description_en text not null default '';
alter table public.blog_posts
  add column seo_title_pl text not null default '',
  add column seo_title_en text not null default '',
  add column seo_description_pl text not null default '',
  add column seo_description_en text not null default '';
comment on column public.portfolio.seo_title_pl is 'The whole title of the page; where it is empty, the project''s title and the company''s name.';
comment on column public.portfolio.seo_description_pl is 'The page''s meta description; where it is empty, the start of the description.';
comment on column public.blog_posts.seo_title_pl is 'The whole title of the page; where it is empty, the post''s title and the company''s name.';
comment on column public.blog_posts.seo_description_pl is 'The page''s meta description; where it is empty, the excerpt.';
