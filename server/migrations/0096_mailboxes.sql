alter table users
  -- The key of the address's mailbox, as rules/people/mailbox.ts has it: one for all its spellings. Null until it is written.
  add column mailbox text;
-- Until then the address in small letters stands for it. For accounts and guests apart.
create unique index users_mailbox_once on users (coalesce(mailbox, lower(email))) where guest_since is null;
create unique index users_guest_mailbox_once on users (coalesce(mailbox, lower(email))) where guest_since is not null;
create index users_without_mailbox on users (user_id) where mailbox is null;

-- The version before changes an address and leaves the key of the one that was.
create function forget_mailbox() returns trigger language plpgsql as $$
begin
  if new.email <> old.email and new.mailbox is not distinct from old.mailbox then new.mailbox = null; end if;
  return new;
end $$;
create trigger users_mailbox before update of email on users for each row execute function forget_mailbox();
