-- When what the mail said was removed; who was sent what, and when, stays.
alter table email_messages add column content_removed_at timestamptz;

-- Those that still say it and that nobody sends any more. What is confidential has said nothing since it was sent.
create index email_messages_with_content on email_messages (queued_at)
where content_removed_at is null and not confidential and status in ('sent', 'failed');

create index notifications_read on notifications (read_at) where read_at is not null;
