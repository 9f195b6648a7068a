-- Sending what the outbox holds: who may, what a claim takes, what becomes of it, and how long messages stay.
begin;
set local search_path = tests, extensions, public;
select plan(48);
select tests.start();
update public.contact_settings set retention_months = 12;

-- Messages known by their text, each due now unless said otherwise.
create function pg_temp.put(text_of text, state text default 'pending', due interval default '-1 second') returns void language sql as $$
  insert into public.contact_messages (name, email, message, content_hash, delivery_state, next_attempt_at)
    values ('Ann', 'ann@example.com', text_of, text_of, state, clock_timestamp() + due)
$$;
create function pg_temp.id_of_message(text_of text) returns uuid language sql as $$
  select id from public.contact_messages where message = text_of
$$;
create function pg_temp.state_of(text_of text) returns text language sql as $$
  select concat_ws(' ', delivery_state, attempts, case when uncertain_at is not null then 'maybe twice' end)
  from public.contact_messages where message = text_of
$$;
create function pg_temp.claimed(wanted text default null) returns text language sql as $$
  select tests.value_as('server', format('select message from public.claim_contact_message(30, %L)', pg_temp.id_of_message(wanted)))
$$;
create function pg_temp.settled(text_of text, outcome text, attempt integer default 1) returns text language sql as $$
  select tests.value_as('server', format('select public.settle_contact_message(%L, %s, %L, 500, ''no'')', pg_temp.id_of_message(text_of), attempt, outcome))
$$;
create function pg_temp.a_second_later() returns void language sql as $$
  update public.contact_messages set last_attempt_at = last_attempt_at - interval '1 second', next_attempt_at = next_attempt_at - interval '1 second'
$$;

-- Who may.
select pg_temp.put('guarded');
select is(error_as('anonymous', 'select public.claim_contact_message(30)'), '42501', 'GATE-4 anonymous sends nothing');
select is(error_as('member', 'select public.claim_contact_message(30)'), '42501', 'GATE-4 a member sends nothing');
select is(error_as('admin', 'select public.claim_contact_message(30)'), '42501', 'GATE-4 an admin sends through the server alone');
select is(error_as('anonymous', format($$select public.settle_contact_message(%L, 1, 'delivered')$$, pg_temp.id_of_message('guarded'))), '42501', 'GATE-4 anonymous settles nothing');
select is(error_as('admin', format($$select public.settle_contact_message(%L, 1, 'delivered')$$, pg_temp.id_of_message('guarded'))), '42501', 'GATE-4 an admin settles nothing');
select is(error_as('anonymous', $$select public.resend_contact_message(gen_random_uuid())$$), '42501', 'GATE-4 anonymous asks for nothing to be sent');
select is(error_as('member', $$select public.resend_contact_message(gen_random_uuid())$$), '42501 admin_only', 'GATE-4 a member asks for nothing to be sent');
select is(error_as('anonymous', 'select public.purge_contact_messages()'), '42501', 'GATE-4 anonymous purges nothing');
select is(error_as('admin', 'select public.purge_contact_messages()'), '42501', 'GATE-4 an admin purges by the retention time alone');
select is(error_as('anonymous', 'select public.message_counts()'), '42501', 'GATE-4 anonymous counts nothing');
select is(error_as('member', 'select public.message_counts()'), '42501 admin_only', 'GATE-4 a member counts nothing');
select is(rows_as('anonymous', 'select from public.contact_settings'), -1, 'GATE-4 anonymous does not see the contact settings');
select is(rows_as('member', 'select from public.contact_settings'), 0, 'GATE-4 a member does not see the contact settings');
select is(rows_as('member', 'update public.contact_settings set retention_months = 1'), 0, 'GATE-4 a member does not change the contact settings');
select is(rows_as('admin', 'update public.contact_settings set retention_months = 24'), 1, 'CONT-4 an admin sets the retention time');
select is(error_as('admin', 'update public.contact_settings set retention_months = 0'), '23514', 'CONT-4 a retention time is at least a month');
select is(rows_as('admin', 'insert into public.contact_settings values (false)'), -1, 'GATE-4 there is one row of contact settings');
select is(rows_as('admin', 'delete from public.contact_settings'), -1, 'GATE-4 nobody removes the contact settings');
delete from public.contact_messages;

-- What a claim takes.
select is(pg_temp.claimed(), null, 'CONT-4 where nothing is due nothing is taken');
insert into public.contact_messages (name, email, message, content_hash) values ('Ann', 'ann@example.com', 'new', 'new');
select is(pg_temp.claimed(), null, 'CONT-4 a new message is left to the request that stored it');
select pg_temp.put('second'), pg_temp.put('first', 'failed', '-1 minute'), pg_temp.put('later', 'failed', '1 hour'), pg_temp.put('done', 'delivered');
select is(pg_temp.claimed(), 'first', 'CONT-4 what is due longest is taken first');
select is(pg_temp.state_of('first'), 'sending 1', 'CONT-4 and is being sent, by one alone');
select is(pg_temp.claimed(), null, 'CONT-3 the background pass takes one a second');
select is(pg_temp.claimed('first'), null, 'CONT-4 what is being sent is not taken again');
select is(pg_temp.claimed('new'), 'new', 'CONT-4 the request that stored it need not wait');
select pg_temp.a_second_later();
select is(pg_temp.claimed(), 'second', 'CONT-3 a second later the next is taken');
select pg_temp.a_second_later();
select is(pg_temp.claimed(), null, 'CONT-4 what is not due yet waits, what is delivered stays');
select is(pg_temp.claimed('later'), 'later', 'CONT-4 sent again by the visitor it need not wait');
select is(pg_temp.claimed('done'), null, 'CONT-4 what is delivered is not sent once more');

-- What becomes of it.
select is(pg_temp.settled('first', 'delivered', 2), 'false', 'CONT-4 another attempt''s outcome is not this one''s');
select is(pg_temp.settled('first', 'delivered'), 'true', 'CONT-4 a delivery is written down');
select is((select concat_ws('|', delivery_state, delivered_at is not null, next_attempt_at is null, last_error is null) from public.contact_messages where message = 'first'),
  'delivered|t|t|t', 'CONT-4 with its time, and nothing more is due');
select is(pg_temp.settled('first', 'failed'), 'false', 'CONT-4 it is settled once');
select is(pg_temp.settled('second', 'failed'), 'true', 'CONT-4 a refusal is written down');
select is((select concat_ws('|', delivery_state, last_status, last_error, next_attempt_at between clock_timestamp() + interval '1 second' and clock_timestamp() + interval '2 seconds')
  from public.contact_messages where message = 'second'), 'failed|500|no|t', 'CONT-4 with its reason, and tried again in two seconds');
update public.contact_messages set attempts = 30, delivery_state = 'sending' where message = 'second';
select pg_temp.settled('second', 'failed', 30);
select is((select next_attempt_at between clock_timestamp() + interval '59 minutes' and clock_timestamp() + interval '1 hour' from public.contact_messages where message = 'second'),
  true, 'CONT-4 later and later, at most an hour');
select is(pg_temp.settled('later', 'uncertain'), 'true', 'CONT-4 an unknown outcome is written down');
select is(pg_temp.state_of('later'), 'uncertain 1 maybe twice', 'CONT-4 and marked');
select is(error_as('server', format($$select public.settle_contact_message(%L, 1, 'sent')$$, pg_temp.id_of_message('new'))), 'PT400 bad_payload', 'CONT-4 outcomes are the known ones');
update public.contact_messages set next_attempt_at = clock_timestamp() - interval '1 minute' where message = 'new';
select pg_temp.a_second_later();
select is(tests.value_as('server', 'select message || is_repeat from public.claim_contact_message(30)'), 'newtrue', 'CONT-4 what was being sent when its sender died is sent again, and says so');
select is(pg_temp.state_of('new'), 'sending 2 maybe twice', 'CONT-4 and is marked');

-- An admin sends again.
select is(value_as('admin', format($$select public.resend_contact_message(%L)$$, pg_temp.id_of_message('new'))), 'false', 'CONT-4 not what is being sent');
select is(value_as('admin', format($$select public.resend_contact_message(%L)$$, pg_temp.id_of_message('first'))), 'true', 'CONT-4 but what was delivered');
select is(tests.value_as('server', format($$select message || is_repeat from public.claim_contact_message(30, %L)$$, pg_temp.id_of_message('first'))), 'firsttrue', 'CONT-4 which then says so');
select is(error_as('admin', 'select public.resend_contact_message(gen_random_uuid())'), 'PT404 not_found', 'CONT-4 not what is not there');

-- Counting, and keeping.
delete from public.contact_messages;
select pg_temp.put('read', 'delivered'), pg_temp.put('unread', 'delivered'), pg_temp.put('refused', 'failed');
update public.contact_messages set read_at = now() where message = 'read';
update public.contact_messages set attempts = 1, last_status = 403, last_attempt_at = now() where message = 'refused';
select is(value_as('admin', $$select concat_ws(' ', unread, undelivered, refused_status) from public.message_counts()$$), '2 1 403', 'DASH-1 CONT-4 unread and undelivered are counted, a refused configuration told');
update public.contact_messages set created_at = clock_timestamp() - interval '25 months' where message = 'read';
select is(value_as('server', 'select public.purge_contact_messages()'), '1', 'CONT-4 what is older than the retention time goes');
update public.contact_settings set retention_months = null;
update public.contact_messages set created_at = clock_timestamp() - interval '25 years' where message = 'unread';
select is(value_as('server', 'select public.purge_contact_messages()'), '0', 'CONT-4 without a retention time everything stays');

select * from finish();
rollback;
