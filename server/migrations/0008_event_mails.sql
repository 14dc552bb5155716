create table email_templates (
  email_template_id uuid primary key,
  name text not null check (char_length(name) between 1 and 120),
  trigger text not null check (char_length(trigger) between 1 and 60),
  subject text not null check (char_length(subject) between 1 and 200),
  body text not null check (char_length(body) between 1 and 20000),
  enabled boolean not null default false,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (email_template_id, trigger)
);

create unique index email_templates_default on email_templates (trigger) where enabled;

-- What an event sends in place of the default.
create table event_email_templates (
  event_id uuid not null references events on delete cascade,
  trigger text not null,
  email_template_id uuid not null,
  primary key (event_id, trigger),
  foreign key (email_template_id, trigger) references email_templates (email_template_id, trigger)
);

create index event_email_templates_of_template on event_email_templates (email_template_id);

alter table email_messages
  add column event_id uuid references events on delete set null,
  add column user_id uuid references users on delete set null,
  add column registration_id uuid references registrations on delete set null,
  -- An iCalendar file that goes with it, and its METHOD.
  add column calendar text,
  add column calendar_method text check (calendar_method in ('REQUEST', 'CANCEL', 'PUBLISH')),
  -- RFC 8058; null for a mail that can't be switched off.
  add column unsubscribe_url text,
  -- A resend begins the two days of trying anew.
  add column queued_at timestamptz;

update email_messages set queued_at = created_at;
alter table email_messages alter column queued_at set not null;
create index email_messages_of_event on email_messages (event_id, created_at desc, email_message_id desc);
-- The few that need a look, among the thousands of an event that were sent.
create index email_messages_unsent_of_event on email_messages (event_id, created_at desc, email_message_id desc)
where status <> 'sent';

-- The secret in a person's unsubscribe links. It opens nothing but those switches.
create table unsubscribe_tokens (
  user_id uuid primary key references users on delete cascade,
  token text not null unique
);

-- An event as the people registered know it, kept from the first edit until they are told what changed.
create table event_changes (
  event_id uuid primary key references events on delete cascade,
  before jsonb not null,
  due_at timestamptz not null
);

create index event_changes_due on event_changes (due_at);

-- Which reminders went out; a moved start makes room for new ones.
create table reminders_sent (
  event_id uuid not null references events on delete cascade,
  starts_at timestamptz not null,
  minutes_before integer not null,
  sent_at timestamptz not null,
  primary key (event_id, starts_at, minutes_before)
);

-- Reminders are looked for among these.
create index events_starting on events (starts_at) where status = 'published';
