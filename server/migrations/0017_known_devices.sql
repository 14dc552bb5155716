-- Browsers that a person logged in with before: guesses from elsewhere do not keep these out.
create table known_devices (
  token_hash bytea not null,
  user_id uuid not null references users (user_id) on delete cascade,
  last_used_at timestamptz not null,
  primary key (token_hash, user_id)
);

create index known_devices_user_id on known_devices (user_id, last_used_at desc);
create index known_devices_last_used_at on known_devices (last_used_at);

-- Names that somebody guesses the password of, with an account or without: who is told is looked up later.
create table login_notices (
  notice_id uuid primary key,
  username text not null,
  noticed_at timestamptz not null,
  device text not null default '' check (char_length(device) <= 100)
);

create index login_notices_noticed_at on login_notices (noticed_at);
