create table users (
  user_id uuid primary key,
  email text not null check (char_length(email) between 3 and 254),
  password_hash text not null,
  full_name text not null default '' check (char_length(full_name) <= 120),
  headline text not null default '' check (char_length(headline) <= 120),
  organisation text not null default '' check (char_length(organisation) <= 120),
  phone text not null default '' check (char_length(phone) <= 32),
  bio text not null default '' check (char_length(bio) <= 500),
  timezone text not null default 'UTC' check (char_length(timezone) between 1 and 64),
  email_verified_at timestamptz,
  notification_preferences jsonb not null default '{}',
  created_at timestamptz not null,
  version integer not null default 1
);

-- An address has one account, however it is capitalised; two registrations at once meet here.
create unique index users_email_once on users (lower(email));

create table user_roles (
  user_id uuid not null references users on delete cascade,
  role_name text not null check (char_length(role_name) between 1 and 40),
  primary key (user_id, role_name)
);

-- The token itself is nowhere: only its SHA-256 is.
create table sessions (
  token_hash bytea primary key,
  session_id uuid not null unique,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index sessions_of_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);

-- Work to do: an address for which somebody asked to reset the password, known or not.
create table password_reset_requests (
  request_id uuid primary key,
  email text not null,
  requested_at timestamptz not null
);

-- A person has one token at most: a new one takes the place of the older.
create table password_resets (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table cvs (
  user_id uuid primary key references users on delete cascade,
  file_id uuid not null unique,
  file_name text not null check (char_length(file_name) between 1 and 255),
  size integer not null check (size between 1 and 5242880),
  content_type text not null,
  uploaded_at timestamptz not null
);

-- Files that no row names (replaced, or stored by an upload that never finished); removed once they are due.
create table discarded_files (
  file_id uuid primary key,
  due_at timestamptz not null
);

create index discarded_files_by_due on discarded_files (due_at);
