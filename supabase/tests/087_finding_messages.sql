-- Who may search in the messages, and what a search finds.
begin;
set local search_path = tests, extensions, public;
select plan(29);
select tests.start();

create function pg_temp.put(name_of text, text_of text, state text default 'delivered', tries integer default 1) returns void
language sql as $$
  insert into public.contact_messages (name, email, message, content_hash, delivery_state, attempts)
    values (name_of, lower(name_of) || '@example.com', text_of, text_of, state, tries)
$$;
create function pg_temp.found(search text, kind text default 'all') returns text language sql as $$
  select tests.value_as('admin', format(
    'select coalesce(string_agg(name, '' '' order by name), ''nobody'') from public.find_contact_messages(%L, %L)', search, kind
  ))
$$;

select pg_temp.put('Ann', E'Gala w Łodzi,\n 100% na żywo: a_b * c\\d "x" ''y'' (z)'),
  pg_temp.put('Bea', 'ZAŻÓŁĆ GĘŚLĄ JAŹŃ'),
  pg_temp.put('Ćma', 'Konferencja we Wrocławiu, e' || U&'\0301' || 'te' || U&'\0301'),
  pg_temp.put('Dan', 'Failed', 'failed'), pg_temp.put('Eve', 'Uncertain', 'uncertain'), pg_temp.put('Fay', 'Sending', 'sending'),
  pg_temp.put('Gus', 'Tried', 'pending'), pg_temp.put('Hal', 'New', 'pending', 0), pg_temp.put('Ida', 'Stored', 'not_configured', 0);
update public.contact_messages set read_at = now() where name not in ('Ann', 'Hal');

-- Who may.
select is(error_as('anonymous', 'select public.find_contact_messages()'), '42501', 'GATE-4 anonymous finds no message');
select is(error_as('member', 'select public.find_contact_messages()'), '42501 admin_only', 'GATE-4 a member finds no message');
select is(error_as('server', 'select public.find_contact_messages()'), '42501', 'DATA-2 the secret key has no search');
select is(rows_as('member', 'select search_text from public.contact_messages'), 0, 'GATE-4 a member does not see what is searched');
select is(rows_as('anonymous', 'select search_text from public.contact_messages'), -1, 'GATE-4 anonymous does not see what is searched');
select is(error_as('admin', $$update public.contact_messages set search_text = 'x'$$), '428C9', 'CONT-4 nobody writes what is searched');

-- What a search finds.
select is(pg_temp.found(''), 'Ann Bea Dan Eve Fay Gus Hal Ida Ćma', 'CONT-4 no word finds all');
select is(pg_temp.found('   '), 'Ann Bea Dan Eve Fay Gus Hal Ida Ćma', 'CONT-4 nor do spaces narrow it');
select is(tests.value_as('admin', 'select count(*) from public.find_contact_messages(null)'), '9', 'CONT-4 nor does nothing');
select is(pg_temp.found('lodzi'), 'Ann', 'CONT-4 a word without its marks finds it');
select is(pg_temp.found('ŁODZI'), 'Ann', 'CONT-4 in capitals too');
select is(pg_temp.found('zażółć gęślą'), 'Bea', 'CONT-4 small letters find capitals');
select is(pg_temp.found('zazolc jazn'), 'Bea', 'CONT-4 words need not stand together');
select is(pg_temp.found('jazn lodzi'), 'nobody', 'CONT-4 but all be there');
select is(pg_temp.found('été'), 'Ćma', 'CONT-4 a letter and its mark are found as one');
select is(pg_temp.found('bea@example'), 'Bea', 'CONT-4 the address is searched');
select is(pg_temp.found('cma'), 'Ćma', 'CONT-4 the name is searched');
select is(pg_temp.found((select left(id::text, 8) from public.contact_messages where name = 'Dan')), 'Dan', 'CONT-4 the reference number of the e-mail''s subject is searched');
select is(pg_temp.found('%'), 'Ann', 'CONT-4 a percent sign is itself');
select is(pg_temp.found('a_b'), 'Ann', 'CONT-4 an underscore is itself');
select is(pg_temp.found('l_dzi'), 'nobody', 'CONT-4 and no wildcard');
select is(pg_temp.found('*'), 'Ann', 'CONT-4 an asterisk is itself');
select is(pg_temp.found('c\d'), 'Ann', 'CONT-4 a backslash is itself');
select is(pg_temp.found('"x" ''y'' (z)'), 'Ann', 'CONT-4 quotes and brackets are themselves');

-- Part of the list.
select is(pg_temp.found('', 'unread'), 'Ann Hal', 'CONT-4 unread are those that nobody has read');
select is(pg_temp.found('', 'undelivered'), 'Dan Eve Fay Gus', 'CONT-4 undelivered are those that were tried and did not arrive for sure');
select is(tests.value_as('admin', 'select unread || '' '' || undelivered from public.message_counts()'), '2 4', 'DASH-1 CONT-4 and are as many as the dashboard counts');
select is(pg_temp.found('new', 'unread'), 'Hal', 'CONT-4 a search within a part');
update public.contact_messages set message = 'Odwołane' where name = 'Bea';
select is(pg_temp.found('odwolane'), 'Bea', 'CONT-4 what is searched is the text as it stands');

select * from finish();
rollback;
