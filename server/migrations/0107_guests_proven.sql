-- Guests who proved an address and may have registered for nothing: looked for every ten minutes.
create index users_guests_proven on users (guest_since) where guest_since is not null and email_verified_at is not null;
