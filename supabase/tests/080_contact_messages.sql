-- One submission is one message.
begin;
set local search_path = tests, extensions, public;
select plan(25);
select tests.start();

create function pg_temp.submit(name text, message text, key text default null, state text default 'pending') returns text
language sql as $$
  select format('select is_new from public.submit_contact_message(%L, ''Ann@Example.com'', %L, ''pl'', %L, %L)', name, message, key, state)
$$;

select is(error_as('anonymous', pg_temp.submit('Ann', 'Hello')), '42501', 'GATE-4 anonymous submits through the server alone');
select is(error_as('member', pg_temp.submit('Ann', 'Hello')), '42501', 'GATE-4 a member submits through the server alone');
select is(error_as('admin', pg_temp.submit('Ann', 'Hello')), '42501', 'GATE-4 an admin submits through the server alone');

select is(value_as('server', pg_temp.submit(' Ann ', E'Hello\r\nyou ')), 'true', 'CONT-4 a message is stored');
select is((select concat_ws('|', name, email, message, locale, delivery_state, attempts) from public.contact_messages), E'Ann|Ann@Example.com|Hello\nyou|pl|pending|0',
  'CONT-4 it is stored as typed, trimmed, and waits for its delivery');
select is(value_as('server', pg_temp.submit('Ann', E'Hello\nyou')), 'false', 'CONT-4 the same again within 10 minutes is the same message');
select is(value_as('server', $$select is_new from public.submit_contact_message('Ann', 'ann@example.COM', E'Hello\nyou', 'en')$$), 'false', 'CONT-4 case of the address and language make no difference');
select is(value_as('server', pg_temp.submit('Bea', E'Hello\nyou')), 'true', 'CONT-4 another name is another message');
select is(value_as('server', pg_temp.submit('Ann', E'Hello\nyou!')), 'true', 'CONT-4 another text is another message');
select is((select count(*) from public.contact_messages), 3::bigint, 'CONT-4 three messages are stored');
update public.contact_messages set created_at = created_at - interval '11 minutes';
select is(value_as('server', pg_temp.submit('Ann', E'Hello\nyou')), 'true', 'CONT-4 after 10 minutes it is a new message');

select is(value_as('server', pg_temp.submit('Ann', 'Keyed', 'key-1')), 'true', 'CONT-4 a message with a key is stored');
select is(value_as('server', pg_temp.submit('Ann', 'Keyed', 'key-1')), 'false', 'CONT-4 the same key and content is the same message');
select is(value_as('server', pg_temp.submit('Ann', 'Keyed differently', 'key-1')), 'true', 'CONT-4 the same key with other content is a new message');
select is(value_as('server', pg_temp.submit('Ann', 'Keyed', 'key-2')), 'true', 'CONT-4 another key is another message');
update public.contact_messages set created_at = created_at - interval '1 year';
select is(value_as('server', pg_temp.submit('Ann', 'Keyed', 'key-1')), 'false', 'CONT-4 a key is remembered');
select is(value_as('server', pg_temp.submit('Ann', 'Keyed', '  ')), 'true', 'CONT-4 an empty key is none');
select is(value_as('server', $$select id = (select id from public.contact_messages where message = 'Keyed' and idempotency_key = 'key-2')
  from public.submit_contact_message('Ann', 'ann@example.com', 'Keyed', 'pl', 'key-2')$$), 'true', 'CONT-4 the reply names the message that is there');
select is(value_as('server', $$select delivery_state from public.submit_contact_message('Ann', 'ann@example.com', 'Unsent', 'en', 'key-3', 'not_configured')$$), 'not_configured',
  'CONT-4 without an e-mail service the message is stored and says so');

select is(error_as('server', pg_temp.submit('', 'Hello')), '23514', 'CONT-1 a name is needed');
select is(error_as('server', pg_temp.submit('Ann', E' \n')), '23514', 'CONT-1 a message is needed');
select is(error_as('server', $$select public.submit_contact_message('Ann', 'ann', 'Hello', 'pl')$$), '23514', 'CONT-1 an address is needed');
select is(error_as('server', $$select public.submit_contact_message('Ann', 'ann@example.com', 'Hello', 'de')$$), '23514', 'I18N-1 a message is in Polish or English');
select is(error_as('server', pg_temp.submit('Ann', 'Hello', null, 'sent')), '23514', 'CONT-4 delivery states are the known ones');
select is((select count(*) from public.content_history where table_name = 'contact_messages' or after::text like '%Keyed%'), 0::bigint, 'DATA-5 messages never enter the history');

select * from finish();
rollback;
