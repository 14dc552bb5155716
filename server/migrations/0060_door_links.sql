-- Helpers without an account check people in by a link: for one event, at one door, within its time.
create table door_links (
  door_link_id uuid primary key,
  event_id uuid not null references events on delete cascade,
  door text not null check (char_length(door) between 1 and 40),
  -- Of the secret behind the # of the address, which is told once.
  secret_hash bytea not null unique,
  works_from timestamptz not null,
  works_until timestamptz not null check (works_until > works_from),
  -- The link outlives the member's place in the team, and the account.
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  ended_at timestamptz
);

create index door_links_of_event on door_links (event_id, created_at desc, door_link_id desc);
create index door_links_made_by on door_links (created_by);

-- Where a link was opened, each with a key of its own.
create table door_devices (
  door_device_id uuid primary key,
  door_link_id uuid not null references door_links on delete cascade,
  key_hash bytea not null unique,
  name text not null check (char_length(name) <= 100),
  opened_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz
);

create index door_devices_of_link on door_devices (door_link_id, last_used_at desc);

-- What a door shows beside names; without a row, nothing. Not part of `events`, whose rows are busy while people register.
create table door_settings (
  event_id uuid primary key references events on delete cascade,
  shows_notes boolean not null,
  question_ids text[] not null check (cardinality(question_ids) <= 100),
  changed_at timestamptz not null
);
