import { connectDatabase } from "../../supabase/local/database/database.ts";

/** Rows of each admin list during the measurement. */
export const ROWS = { projects: 500, translations: 2_000, messages: 10_000 };

/** Adds the rows that an admin area collects over the years; none is on a public page. */
export async function fillAdminLists(databaseUrl: string): Promise<void> {
  const database = connectDatabase(databaseUrl);
  try {
    await database`
      insert into public.portfolio (title_pl, title_en, description_pl, description_en, category, is_active)
      select 'Projekt ' || n, 'Project ' || n, '<p>Opis projektu ' || n || '.</p>', '<p>Project ' || n || '.</p>',
        'sports', false
      from generate_series(1, ${ROWS.projects}) as n`;
    await database`
      insert into public.translations (key, pl, en)
      select 'bench.text_' || n, 'Tekst numer ' || n, 'Text number ' || n
      from generate_series(1, ${ROWS.translations}) as n`;
    await database`
      insert into public.contact_messages (name, email, message, locale, content_hash, delivery_state, created_at)
      select 'Osoba ' || n, 'osoba' || n || '@example.com', repeat('Szukamy realizacji gali. ', 12) || n, 'pl',
        md5(n::text), 'not_configured', now() - n * interval '1 minute'
      from generate_series(1, ${ROWS.messages}) as n`;
    await database`vacuum analyze`;
  } finally {
    await database.end();
  }
}

/** Texts of the desk, the demo's with them, during the measurement. */
export const TEXTS = 3_000;

/** Adds interface texts, every third of them without English, until there are so many. @param texts that are there */
export async function fillDesk(databaseUrl: string, texts: number): Promise<void> {
  const database = connectDatabase(databaseUrl);
  try {
    await database`
      insert into public.translations (key, pl, en)
      select 'bench.text_' || n, 'Tekst numer ' || n, case n % 3 when 0 then '' else 'Text number ' || n end
      from generate_series(1, ${TEXTS - texts}::integer) as n`;
    await database`vacuum analyze`;
  } finally {
    await database.end();
  }
}

/** Files of the library, and rows that show one of them, during the measurement. */
export const LIBRARY = { files: 5_000, shown: 1_000 };
/** Times that each of these rows was changed: the history knows each version. */
const CHANGES = 12;

/** Fills the library: pictures with descriptions and focal points, some shown by a row and its text. None is on a public page. */
export async function fillLibrary(databaseUrl: string): Promise<void> {
  const database = connectDatabase(databaseUrl);
  try {
    const path = database`'library/' || md5(n::text)::uuid || '_1600x900_0c0e15_s.webp'`;
    await database`
      insert into public.media_files (path, name, size, width, height, alt_pl, alt_en, focal_x, focal_y, created_at)
      select ${path}, 'DSC_' || n || '.jpg', 200000 + n, 1600, 900, 'Realizacja numer ' || n, 'Production number ' || n,
        n % 21 * 5, n % 17 * 5, now() - n * interval '1 hour'
      from generate_series(1, ${LIBRARY.files}::integer) as n`;
    await database`
      insert into public.portfolio (title_pl, title_en, description_pl, category, is_active, image_url)
      select 'Projekt ' || n, 'Project ' || n, format('<p>Opis.</p><figure><img src="/media/%s" alt=""></figure>', ${path}),
        'sports', false, ${path}
      from generate_series(1, ${LIBRARY.shown}::integer) as n`;
    for (let change = 0; change < CHANGES; change += 1)
      await database`update public.portfolio set title_en = title_en || '.' where title_pl like 'Projekt %'`;
    await database`vacuum analyze`;
  } finally {
    await database.end();
  }
}

/** Multiplies the public content by this factor: projects and posts, all of them published. */
export async function growContent(databaseUrl: string, times: number): Promise<void> {
  const database = connectDatabase(databaseUrl);
  try {
    await database`
      insert into public.portfolio
        (title_pl, title_en, description_pl, description_en, category, is_active, image_url, image_alt_pl, image_alt_en)
      select title_pl || ' ' || n, title_en || ' ' || n, description_pl, description_en, category, true, image_url,
        image_alt_pl, image_alt_en
      from public.portfolio, generate_series(2, ${times}) as n
      where is_active`;
    const columns = await database<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'blog_posts' and is_generated = 'NEVER' and is_identity = 'NO'
        and column_name not in ('id', 'slug')`;
    const names = database.unsafe(columns.map(({ name }) => `"${name}"`).join(", "));
    await database`
      insert into public.blog_posts (slug, ${names})
      select slug || '-' || n, ${names} from public.blog_posts, generate_series(2, ${times}) as n`;
    await database`vacuum analyze`;
  } finally {
    await database.end();
  }
}

/** Items that visitors don't see, of each kind, during the measurement. */
export const UNPUBLISHED = 500;

/** Adds drafts of new projects, and projects and posts that are scheduled one a day from tomorrow on. */
export async function addUnpublished(databaseUrl: string): Promise<void> {
  const database = connectDatabase(databaseUrl);
  try {
    await database`
      with added as (
        insert into public.portfolio (title_pl, category)
        select 'Szkic ' || n, 'sports' from generate_series(1, ${UNPUBLISHED}) as n returning id, title_pl
      )
      insert into public.drafts (table_name, row_id, fields, author)
      select 'portfolio', id, jsonb_build_object('title_pl', title_pl || ', zmieniony', 'description_pl', repeat('Opis. ', 200)), null
      from added`;
    await database`
      insert into public.portfolio (title_pl, description_pl, category, is_active, visible_from)
      select 'Projekt ' || n, repeat('Opis. ', 200), 'sports', true, now() + n * interval '1 day'
      from generate_series(1, ${UNPUBLISHED / 2}) as n`;
    await database`
      insert into public.blog_posts (slug, title_pl, body_pl, is_published, visible_from)
      select 'wpis-' || n, 'Wpis ' || n, repeat('Treść. ', 200), true, now() + n * interval '1 day'
      from generate_series(1, ${UNPUBLISHED / 2}) as n`;
    await database`vacuum analyze`;
  } finally {
    await database.end();
  }
}
