-- The outbox and the log of mails: written in the transaction that causes the mail, sent by a worker.
create table email_messages (
  email_message_id uuid primary key,
  recipient text not null check (char_length(recipient) between 3 and 254),
  template text not null check (char_length(template) between 1 and 60),
  subject text not null check (char_length(subject) between 1 and 300),
  html text not null,
  plain_text text not null,
  confidential boolean not null default false,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  idempotency_key text not null unique,
  message_id text not null unique,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null,
  leased_until timestamptz,
  sent_at timestamptz
);

create index email_messages_due on email_messages (next_attempt_at) where status in ('queued', 'sending');
create index email_messages_newest on email_messages (created_at desc, email_message_id desc);
