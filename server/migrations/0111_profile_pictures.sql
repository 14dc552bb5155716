-- The picture of a person's profile, square and small; its file's id names it.
create table profile_pictures (
  user_id uuid primary key references users on delete cascade,
  file_id uuid not null unique,
  uploaded_at timestamptz not null
);
