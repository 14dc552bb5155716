-- Which registration a row became, for as long as the import can be undone.
alter table import_rows add column registration_id uuid;

-- When people are told of it, and the seats of the event before the import added some and after that.
alter table event_imports add column told_at timestamptz;
alter table event_imports add column seats_before integer;
alter table event_imports add column seats_after integer;

-- How it was undone: people taken off the list, people who stay because something happened since, and seats that stay.
alter table event_imports add column undone_at timestamptz;
alter table event_imports add column taken_off integer;
alter table event_imports add column kept integer;
alter table event_imports add column seats_kept integer;

-- What a door that knows them has to forget: the codes of registrations that went without a trace.
create table removed_registrations (
  event_id uuid not null references events on delete cascade,
  code text not null,
  -- The transaction that removed it.
  changed_in xid8 not null default pg_current_xact_id(),
  primary key (event_id, code)
);

-- A registration that goes is looked for in all mails.
create index email_messages_of_registration on email_messages (registration_id) where registration_id is not null;
