-- A person has one copy of their data at most: asking again takes the place of the older.
create table data_exports (
  user_id uuid primary key references users on delete cascade,
  export_id uuid not null unique,
  state text not null check (state in ('queued', 'building', 'ready', 'failed')),
  -- Per cent.
  progress integer not null default 0 check (progress between 0 and 100),
  attempts integer not null default 0,
  file_id uuid,
  size bigint,
  requested_at timestamptz not null,
  leased_until timestamptz,
  ready_at timestamptz,
  expires_at timestamptz
);

create index data_exports_due on data_exports (requested_at) where state in ('queued', 'building');
create index data_exports_by_end on data_exports (expires_at) where expires_at is not null;
