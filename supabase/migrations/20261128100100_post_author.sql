-- Who wrote a post, shown beside its date (LOOK-2).

alter table public.blog_posts add column author text not null default '';
comment on column public.blog_posts.author is 'The author as visitors read it; none where empty.';
