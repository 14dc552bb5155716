-- In a transaction of its own, as it shuts out whoever writes mails while it looks at those that wait.
create index email_messages_by_urgency on email_messages (urgency, next_attempt_at) where status in ('queued', 'sending');
-- Of one person and event mails leave in the order in which they were written.
create index email_messages_in_line on email_messages (event_id, user_id, created_at, email_message_id)
where status in ('queued', 'sending') and event_id is not null;
drop index email_messages_in_turn;
