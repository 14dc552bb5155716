-- The device that asked, as server/auth/device-name.ts names it: the mail that says so leaves later.
alter table password_reset_requests add column device text not null default '' check (char_length(device) <= 100);
alter table email_changes add column device text not null default '' check (char_length(device) <= 100);
alter table data_exports add column device text not null default '' check (char_length(device) <= 100);

-- The last mail to somebody who deleted the account: its row goes once it has left.
create index email_messages_goodbye on email_messages (status) where template = 'account_deleted';
