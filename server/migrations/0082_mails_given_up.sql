-- Mails of events that were given up, until the event's organisers are told.
create table mails_given_up (
  email_message_id uuid primary key references email_messages on delete cascade,
  event_id uuid not null,
  given_up_at timestamptz not null default clock_timestamp()
);
create index mails_given_up_of_event on mails_given_up (event_id, given_up_at);

create function note_mail_given_up() returns trigger language plpgsql as $$
begin
  insert into mails_given_up (email_message_id, event_id) values (new.email_message_id, new.event_id)
  on conflict do nothing;
  return null;
end $$;

create trigger email_messages_given_up after update of status on email_messages for each row
when (
  new.status = 'failed' and old.status <> 'failed' and new.event_id is not null
  and new.not_sent_because in ('refused', 'gave_up')
)
execute function note_mail_given_up();

-- How many mails an entry of an organiser's bell stands for; null for any other.
alter table notifications add column mails_counted integer;

-- The link to an event's feedback, with a placeholder for the token, which is made as the mail leaves.
alter table email_messages add column feedback_url text;
