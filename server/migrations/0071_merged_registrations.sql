-- What is left of a registration that became part of another one of the same person: its code and ticket, which open the
-- door as those of the other. A table, since a row of `registrations` would count as one in every list and number.
create table merged_registrations (
  event_id uuid not null references events on delete cascade,
  code text not null,
  ticket bytea not null default substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16),
  -- The one that it became part of.
  registration_id uuid not null references registrations on delete cascade,
  -- The transaction that last changed what a door knows of it.
  changed_in xid8 not null default pg_current_xact_id(),
  primary key (event_id, code)
);

create index merged_registrations_of_registration on merged_registrations (registration_id);
