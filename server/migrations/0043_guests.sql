-- Somebody without an account whom organisers put on a list: a row that nobody can log in to.
alter table users
  add column guest_since timestamptz,
  alter column password_hash drop not null,
  add constraint users_guest_without_password check ((guest_since is null) = (password_hash is not null));

-- An address may be that of a guest and of an account that nobody has confirmed; a confirmed one takes the guest in.
drop index users_email_once;
create unique index users_email_once on users (lower(email)) where guest_since is null;
create unique index users_guest_once on users (lower(email)) where guest_since is not null;

-- The organiser who put the person on the list; null for whoever registered.
alter table registrations add column added_by uuid references users on delete set null;
create index registrations_added_by on registrations (added_by) where added_by is not null;

-- What opens a registration without a login. Each mail gets one of its own when it leaves, of which only the SHA-256 is kept.
create table ticket_links (
  token_hash bytea primary key,
  registration_id uuid not null references registrations on delete cascade,
  created_at timestamptz not null
);

create index ticket_links_of_registration on ticket_links (registration_id);
create index ticket_links_oldest on ticket_links (created_at);

-- With a placeholder for the token, as html and plain_text have it; null for a mail without such a link.
alter table email_messages add column ticket_url text;
