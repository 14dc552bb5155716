-- In a transaction of its own, as it shuts out whoever writes mails while it looks at those that wait.
create index email_messages_in_turn on email_messages (in_bulk, next_attempt_at) where status in ('queued', 'sending');
drop index email_messages_due;
