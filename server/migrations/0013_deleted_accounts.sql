-- What is left of a person who deleted the account: the row that registrations count by, without anything of the person.
alter table users add column deleted_at timestamptz;

-- Whose name stands in it: it goes with the person.
alter table notifications add column about_user_id uuid references users on delete cascade;
create index notifications_about on notifications (about_user_id) where about_user_id is not null;
