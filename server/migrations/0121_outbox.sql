-- What has not left, newest first, whatever it is about: the administrators' page of the outbox.
create index email_messages_unsent on email_messages (created_at desc, email_message_id desc) where status <> 'sent';
