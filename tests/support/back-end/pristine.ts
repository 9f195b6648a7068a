import postgres from "postgres";

/**
 * Copies every table into the schema `pristine`, whose function `restore` puts back what a test changed: the tables that
 * were written to since the last time, which triggers note down. Rewriting all of them takes four times as long, and
 * leaves dead rows that every later query has to pass.
 */
export async function keepPristine(databaseUrl: string): Promise<void> {
  const database = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    // Each note is a separate row, so writers never wait for each other.
    await database`
      create schema pristine
        create table written (name text not null)`;
    await database`
      create function pristine.note() returns trigger language plpgsql security definer as $$
      begin
        insert into pristine.written values (tg_table_name);
        return null;
      end $$`;
    const tables = await database<{ name: string }[]>`
      select tablename as name from pg_catalog.pg_tables where schemaname = 'public'`;
    for (const { name } of tables) {
      const table = database(`public.${name}`);
      await database`create table pristine.${database(name)} as table ${table}`;
      await database`
        create trigger note_for_the_tests after insert or update or delete or truncate on ${table}
        execute function pristine.note()`;
      await database`alter table ${table} enable always trigger note_for_the_tests`;
    }
    // Triggers and foreign keys sleep: rows go back exactly as they were, in any order, and no history is written. What
    // the database generates is no part of a row that is put back.
    await database`
      create function pristine.restore() returns void language plpgsql set session_replication_role = replica as $$
      declare
        copy record;
      begin
        for copy in
          select relation.relname as name, string_agg(quote_ident(attribute.attname), ', ') as columns
          from pg_catalog.pg_class as relation
            join pg_catalog.pg_attribute as attribute on attribute.attrelid = relation.oid
          where relation.relnamespace = 'public'::regnamespace and relation.relkind = 'r'
            and relation.relname in (select name from pristine.written)
            and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
          group by relation.relname
        loop
          execute format('delete from public.%I', copy.name);
          execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from pristine.%1$I',
            copy.name, copy.columns);
        end loop;
        delete from pristine.written;
      end $$`;
  } finally {
    await database.end();
  }
}
