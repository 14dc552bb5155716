-- People from another system, on their way to the list of an event: one import at a time, kept for a day.
create table event_imports (
  event_id uuid primary key references events on delete cascade,
  state text not null check (state in ('ready', 'running', 'finished')),
  actor_id uuid references users on delete set null,
  tell boolean not null default true,
  beyond boolean not null default false,
  created_at timestamptz not null,
  finished_at timestamptz
);

create index event_imports_running on event_imports (created_at) where state = 'running';

-- Each line of the file, which waits as `new` until a worker takes it.
create table import_rows (
  event_id uuid not null references event_imports on delete cascade,
  line integer not null,
  email text not null check (char_length(email) <= 500),
  full_name text not null check (char_length(full_name) <= 500),
  outcome text not null check (outcome in ('new', 'wrong', 'double', 'listed', 'added', 'refused')),
  detail text not null default '' check (char_length(detail) <= 500),
  primary key (event_id, line)
);

create index import_rows_waiting on import_rows (event_id, line) where outcome = 'new';
