-- What organisers write to the people of an event.
create table event_messages (
  event_message_id uuid primary key,
  event_id uuid not null references events on delete cascade,
  -- Made by whoever sends it: one message for one key, however often it is asked for.
  key uuid not null,
  subject text not null check (char_length(subject) between 1 and 200),
  body text not null check (char_length(body) between 1 and 20000),
  audience jsonb not null,
  -- The same for people to read, as the questions were when it was written.
  audience_in_words text not null check (char_length(audience_in_words) <= 500),
  state text not null check (state in ('scheduled', 'sending', 'sent', 'dropped')),
  send_at timestamptz not null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  version integer not null default 1,
  unique (event_id, key)
);

create index event_messages_newest on event_messages (event_id, created_at desc, event_message_id desc);
create index event_messages_due on event_messages (send_at) where state in ('scheduled', 'sending');

-- Whose mail is not in the outbox yet. Settled when the message goes out; each row goes in the transaction that writes the mail.
-- Ten thousand are written by one statement: without references, which would be looked up one by one. Who is gone when it is
-- their turn is left out.
create table event_message_recipients (
  event_message_id uuid not null references event_messages on delete cascade,
  registration_id uuid not null,
  user_id uuid not null,
  primary key (event_message_id, registration_id)
);

alter table email_messages
  add column event_message_id uuid references event_messages on delete set null,
  -- Where an answer to it goes; null for the site's own address.
  add column reply_to text check (char_length(reply_to) between 3 and 254),
  -- One of many at once: a mail that somebody waits for leaves before it.
  add column in_bulk boolean not null default false;

create index email_messages_of_message on email_messages (event_message_id, created_at desc, email_message_id desc)
where event_message_id is not null;
create index email_messages_counted on email_messages (event_message_id, status) where event_message_id is not null;
