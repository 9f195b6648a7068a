-- Tables that only admins see: who the admins are, visitors' messages, the history.
begin;
set local search_path = tests, extensions, public;
select plan(37);
select tests.start();
insert into public.contact_messages (name, email, message, content_hash) values ('x', 'x@y.example', 'x', 'x');
insert into public.content_blocks (key) values ('x');

-- admins
select is(rows_as('anonymous', 'select from public.admins'), -1, 'GATE-4 anonymous does not see who the admins are');
select is(rows_as('member', 'select from public.admins'), 0, 'GATE-4 a member does not see who the admins are');
select is(rows_as('admin', 'select from public.admins'), 2, 'USR-1 an admin sees the admins');
select is(rows_as('anonymous', $$insert into public.admins (id, email) values (tests.id_of('member'), 'm@tests.example')$$), -1,
  'GATE-4 anonymous can not make an admin');
select is(rows_as('member', $$insert into public.admins (id, email) values (tests.id_of('member'), 'm@tests.example')$$), -1,
  'GATE-4 a member can not make himself an admin');
select is(rows_as('admin', $$insert into public.admins (id, email) values (tests.id_of('member'), 'm@tests.example')$$), -1,
  'USR-1 an admin adds admins through register_admin alone');
select is(rows_as('server', $$insert into public.admins (id, email) values (tests.id_of('unconfirmed'), 'u@tests.example')$$), 1,
  'USR-1 the command that creates an admin may add one');
select is(rows_as('member', $$update public.admins set id = tests.id_of('member') where id = tests.id_of('admin')$$), -1,
  'GATE-4 a member can not take an admin''s place');
select is(rows_as('admin', $$update public.admins set email = 'z@tests.example'$$), -1, 'USR-1 nobody changes an admin''s row');
select is(rows_as('anonymous', 'delete from public.admins'), -1, 'GATE-4 anonymous can not remove an admin');
select is(rows_as('member', 'delete from public.admins'), 0, 'GATE-4 a member can not remove an admin');
select is(rows_as('admin', $$delete from public.admins where id = tests.id_of('other admin')$$), 1, 'USR-1 an admin removes another one');
select is(rows_as('other admin', 'select from public.admins'), 0, 'GATE-2 who was removed from the list is no admin at once');

-- contact messages
select is(rows_as('anonymous', 'select from public.contact_messages'), -1, 'GATE-4 anonymous does not see messages');
select is(rows_as('member', 'select from public.contact_messages'), 0, 'GATE-4 a member does not see messages');
select is(rows_as('admin', 'select from public.contact_messages'), 1, 'CONT-4 an admin sees messages');
select is(rows_as('anonymous', $$insert into public.contact_messages (name, email, message, content_hash) values ('x', 'x@y.example', 'x', 'z')$$), -1,
  'GATE-4 anonymous does not write messages past the server');
select is(rows_as('member', $$insert into public.contact_messages (name, email, message, content_hash) values ('x', 'x@y.example', 'x', 'z')$$), -1,
  'GATE-4 a member does not write messages past the server');
select is(rows_as('admin', $$insert into public.contact_messages (name, email, message, content_hash) values ('x', 'x@y.example', 'x', 'z')$$), -1,
  'GATE-4 an admin does not write messages in a visitor''s name');
select is(rows_as('anonymous', 'update public.contact_messages set read_at = now()'), -1, 'GATE-4 anonymous does not change messages');
select is(rows_as('member', 'update public.contact_messages set read_at = now()'), 0, 'GATE-4 a member does not change messages');
select is(rows_as('admin', 'update public.contact_messages set read_at = now()'), 1, 'CONT-4 an admin marks a message as read');
select is(rows_as('anonymous', 'delete from public.contact_messages'), -1, 'GATE-4 anonymous does not remove messages');
select is(rows_as('member', 'delete from public.contact_messages'), 0, 'GATE-4 a member does not remove messages');
select is(rows_as('server', $$update public.contact_messages set delivery_state = 'delivered'$$), 1, 'CONT-4 the server marks a message as delivered');
select is(rows_as('admin', 'delete from public.contact_messages'), 1, 'CONT-4 an admin removes a message');

-- history
select is(rows_as('anonymous', 'select from public.content_history'), -1, 'GATE-4 anonymous does not see the history');
select is(rows_as('member', 'select from public.content_history'), 0, 'GATE-4 a member does not see the history');
select ok(rows_as('admin', 'select from public.content_history') > 0, 'DATA-5 an admin sees the history');
select is(rows_as('anonymous', $$insert into public.content_history (table_name, row_id, operation) values ('x', 'x', 'insert')$$), -1,
  'GATE-4 anonymous does not write history');
select is(rows_as('member', $$insert into public.content_history (table_name, row_id, operation) values ('x', 'x', 'insert')$$), -1,
  'GATE-4 a member does not write history');
select is(rows_as('admin', $$insert into public.content_history (table_name, row_id, operation) values ('x', 'x', 'insert')$$), -1,
  'DATA-5 not even an admin invents history');
select is(rows_as('member', $$update public.content_history set after = null$$), -1, 'GATE-4 a member does not change history');
select is(rows_as('admin', $$update public.content_history set after = null$$), -1, 'DATA-5 not even an admin changes history');
select is(rows_as('anonymous', 'delete from public.content_history'), -1, 'GATE-4 anonymous does not remove history');
select is(rows_as('member', 'delete from public.content_history'), -1, 'GATE-4 a member does not remove history');
select is(rows_as('admin', 'delete from public.content_history'), -1, 'DATA-5 history is removed through purge_history alone');

select * from finish();
rollback;
