-- The lists of accounts and of guests in the order of `users_newest`, of which either may be almost all.
create index users_accounts on users (created_at desc, user_id desc) where deleted_at is null and guest_since is null;
create index users_guests on users (created_at desc, user_id desc) where deleted_at is null and guest_since is not null;
