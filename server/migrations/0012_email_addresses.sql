-- A person has one link at most that confirms the address: a new one takes the place of the older. Of tokens only the SHA-256 is kept.
create table email_verifications (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  email text not null check (char_length(email) between 3 and 254),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- The address that a person wants; both the old and the new one have to agree.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  new_email text not null check (char_length(new_email) between 3 and 254),
  old_token_hash bytea not null unique,
  new_token_hash bytea not null unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
