-- Who somebody is at the provider that the operator chose (OpenID Connect): an issuer and its word for the person.
create table identities (
  identity_id uuid primary key,
  issuer text not null check (char_length(issuer) between 1 and 1000),
  subject text not null check (char_length(subject) between 1 and 255),
  user_id uuid not null references users on delete cascade,
  -- As the provider said it when it was linked; empty where it said none.
  email text not null check (char_length(email) <= 254),
  linked_at timestamptz not null,
  unique (issuer, subject),
  unique (user_id, issuer)
);

-- Between leaving for the provider and coming back: each works once, within minutes, in the browser that began it.
create table provider_visits (
  state_hash bytea primary key,
  browser_hash bytea not null,
  code_verifier text not null,
  nonce text not null,
  -- Whose account gets the identity; null where somebody logs in.
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index provider_visits_ends on provider_visits (expires_at);
create index provider_visits_of_user on provider_visits (user_id) where user_id is not null;
