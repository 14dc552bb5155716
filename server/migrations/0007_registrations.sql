alter table events
  add column seats_taken integer not null default 0 check (seats_taken >= 0),
  -- The lock on the event's row keeps the seats; this is the wall behind it.
  add constraint events_never_overbooked check (seats_taken <= capacity);

create table registrations (
  registration_id uuid primary key,
  event_id uuid not null references events,
  user_id uuid not null references users on delete cascade,
  status text not null check (status in ('pending', 'approved', 'waitlisted', 'rejected', 'cancelled')),
  form_version_id uuid references form_versions,
  answers jsonb not null default '{}',
  code text not null unique check (char_length(code) = 9),
  message text not null default '' check (char_length(message) <= 1000),
  note text not null default '' check (char_length(note) <= 2000),
  -- Name and address in one piece for the organisers' search, as server/events/search-words.ts spells words.
  search_words text[] not null default '{}',
  search tsvector not null generated always as (array_to_tsvector(search_words)) stored,
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  waitlisted_at timestamptz,
  checked_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- One registration for a person and an event, whoever asks twice at once; a cancelled one makes room for another.
create unique index registrations_once on registrations (event_id, user_id) where status <> 'cancelled';
create index registrations_by_status on registrations (event_id, status, created_at desc, registration_id desc);
create index registrations_newest on registrations (event_id, created_at desc, registration_id desc);
create index registrations_in_line on registrations (event_id, waitlisted_at, registration_id) where status = 'waitlisted';
create index registrations_of_person on registrations (user_id, created_at desc, registration_id desc);
create index registrations_changed on registrations (user_id, updated_at desc);
create index registrations_search on registrations using gin (search);
create index registrations_of_version on registrations (form_version_id) where form_version_id is not null;

-- The number of approved registrations stands with the event, whoever changes them.
create function count_seats() returns trigger language plpgsql as $$
declare
  before integer := case when tg_op <> 'INSERT' and old.status = 'approved' then 1 else 0 end;
  after integer := case when tg_op <> 'DELETE' and new.status = 'approved' then 1 else 0 end;
begin
  if before <> after then
    update events set seats_taken = seats_taken + after - before
    where event_id = case when tg_op = 'DELETE' then old.event_id else new.event_id end;
  end if;
  return null;
end $$;

create trigger registrations_count_seats after insert or delete or update of status on registrations
for each row execute function count_seats();

-- Files that answers name, the copy of a CV among them. Without a registration they belong to a form not sent yet.
create table answer_files (
  file_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  event_id uuid not null references events on delete cascade,
  registration_id uuid references registrations on delete cascade,
  file_name text not null check (char_length(file_name) between 1 and 255),
  size integer not null check (size between 1 and 5242880),
  content_type text not null,
  uploaded_at timestamptz not null
);

create index answer_files_of_registration on answer_files (registration_id);
create index answer_files_unclaimed on answer_files (uploaded_at) where registration_id is null;

create table audit_entries (
  audit_entry_id uuid primary key,
  at timestamptz not null,
  actor_id uuid references users on delete set null,
  action text not null check (char_length(action) between 1 and 60),
  entity_type text not null check (char_length(entity_type) between 1 and 40),
  entity_id uuid not null,
  entity_name text not null default '',
  -- What a search for one event shows; null for what belongs to none.
  event_id uuid,
  changes jsonb not null default '[]'
);

create index audit_entries_of_event on audit_entries (event_id, at desc, audit_entry_id desc);
create index audit_entries_of_entity on audit_entries (entity_id, at desc, audit_entry_id desc);

-- One picture in four sizes; what a row names never changes, so browsers may keep it.
create table covers (
  cover_id uuid primary key,
  small_file_id uuid not null,
  medium_file_id uuid not null,
  large_file_id uuid not null,
  preview_file_id uuid not null,
  width integer not null check (width >= 1),
  height integer not null check (height >= 1),
  created_at timestamptz not null
);

alter table events drop column cover_file_id, add column cover_id uuid references covers;
create index events_of_cover on events (cover_id) where cover_id is not null;

-- The organisers' table sorts by these; status and end ride along, so that what is not asked for is passed over inside.
create index events_by_start on events (starts_at, event_id, status, ends_at);
create index events_by_title on events (lower(title), event_id, status, ends_at);
create index events_by_change on events (updated_at, event_id, status, ends_at);
