-- What was sent with a key of its client, so that sent again it makes nothing more. Digests alone, and the hour for a time:
-- feedback is anonymous.
create table idempotency_keys (
  -- Of the key, the call and the person.
  key_hash bytea primary key,
  body_hash bytea not null,
  -- What the call finds it by again; null until it is made, and where nothing is answered.
  made text,
  created_at timestamptz not null
);

create index idempotency_keys_by_age on idempotency_keys (created_at);
