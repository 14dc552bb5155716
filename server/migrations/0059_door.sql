-- Before anything else: whoever checks somebody in meanwhile waits here holding nothing that this file needs.
lock table registrations in access exclusive mode;

-- Where the person came in; empty where that is not known.
alter table registrations add column checked_in_door text not null default '' check (char_length(checked_in_door) <= 40),
  -- The transaction that last changed what a door knows of it.
  add column door_changed_in xid8 not null default pg_current_xact_id();
create index registrations_door_changes on registrations (event_id, door_changed_in);

-- Everything that was done at the doors of an event, in the order in which it reached the server. The arrival of a
-- registration, its `checked_in_at`, follows from it.
create table door_actions (
  event_id uuid not null references events on delete cascade,
  -- As the device made it: sent again, it is the same action.
  action_id uuid not null,
  number bigint not null generated always as identity,
  kind text not null check (kind in ('check_in', 'undo', 'walk_in')),
  -- Null where nobody was found whom it is about.
  registration_id uuid references registrations on delete cascade,
  outcome text not null check (outcome in ('done', 'already', 'no_seat', 'unknown')),
  detail text not null default '' check (char_length(detail) <= 500),
  -- By the server's clock, and how many milliseconds it may be wrong by; null where the device's clock was not known.
  at timestamptz not null,
  error integer check (error >= 0),
  received_at timestamptz not null,
  door text not null default '' check (char_length(door) <= 40),
  actor_id uuid references users on delete set null,
  door_device_id uuid,
  -- Of an undo: the action that it takes back; null where it takes back all of the registration's.
  undoes uuid,
  -- When a check-in was taken back, or its seat lost, and by which undo.
  undone_at timestamptz,
  undone_by uuid,
  changed_in xid8 not null default pg_current_xact_id(),
  primary key (event_id, action_id)
);

create index door_actions_changes on door_actions (event_id, changed_in);
create index door_actions_of_registration on door_actions (registration_id) where registration_id is not null;
create index door_actions_of_actor on door_actions (actor_id) where actor_id is not null;

-- From now on the arrival of everybody is a check-in that nobody took back, those of before as well.
insert into door_actions (event_id, action_id, kind, registration_id, outcome, at, error, received_at, actor_id)
select event_id, gen_random_uuid(), 'check_in', registration_id, 'done', checked_in_at, 0, checked_in_at, (
  select actor_id from audit_entries where entity_id = registration_id and action = 'registration.checked_in'
  order by audit_entries.at desc, audit_entry_id desc limit 1
)
from registrations where checked_in_at is not null;

-- Kept by triggers, so that nobody who changes what a door knows can forget to tell it.
create function note_door_change() returns trigger language plpgsql as $$
begin
  new.door_changed_in := pg_current_xact_id();
  return new;
end $$;

create trigger registrations_change_at_door before update on registrations for each row
when (
  (old.status, old.code, old.ticket, old.user_id, old.checked_in_at, old.checked_in_door, old.note, old.form_version_id)
    is distinct from
  (new.status, new.code, new.ticket, new.user_id, new.checked_in_at, new.checked_in_door, new.note, new.form_version_id)
  or old.answers is distinct from new.answers
)
execute function note_door_change();

-- A name is news at the door also where it stays in its place in a list by name.
create or replace function rename_registrations() returns trigger language plpgsql as $$
begin
  update registrations
  set name_key = registrant_name_key(new.full_name, new.email), door_changed_in = pg_current_xact_id()
  where user_id = new.user_id;
  return null;
end $$;

drop trigger users_named_anew on users;
create trigger users_named_anew after update of full_name, email on users for each row
when (
  old.full_name <> new.full_name
  or registrant_name_key(old.full_name, old.email) <> registrant_name_key(new.full_name, new.email)
)
execute function rename_registrations();
