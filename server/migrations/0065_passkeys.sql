-- What devices hold the other half of: a key that logs its person in without the password.
create table passkeys (
  passkey_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- As the browser names it (base64url).
  credential_id text not null unique,
  -- As COSE has it.
  public_key bytea not null,
  -- How often the device says it was used; 0 for the many that do not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- What a browser was asked to sign, and has not yet. Each works once.
create table passkey_challenges (
  challenge text primary key,
  -- Who adds a passkey with it; null for a login.
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_user on passkey_challenges (user_id);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
