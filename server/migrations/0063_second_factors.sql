-- Beside the password: the secret that an authenticator app shares. Not encrypted: who reads it here lacks the password still.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- Null until a first code was right.
  secret bytea,
  since timestamptz,
  -- The time step of the newest code that was used: none is used twice.
  last_step integer not null default 0,
  -- What takes its place once a code of it is right: a first secret, or that of another phone.
  next_secret bytea,
  check ((secret is null) = (since is null)),
  check (secret is not null or next_secret is not null)
);

-- For whoever has lost the phone; each works once.
create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Whether more than a password was shown when it began, or has been since.
alter table sessions add column is_strong boolean not null default false;
