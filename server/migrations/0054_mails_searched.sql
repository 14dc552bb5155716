-- Words of the name, the address and the subject of an event's mail. Those of other mails are nobody's to look for.
alter table email_messages add column search tsvector not null default '';

update email_messages set search = array_to_tsvector(
  person_words(
    coalesce((select full_name from users where users.user_id = email_messages.user_id), '') || ' ' || recipient || ' ' || subject
  )
)
where event_id is not null;

-- Words of one event's mails: its id is among them, after a sign that no word has.
create index email_messages_search_of_event on email_messages
using gin ((search || array_to_tsvector(array['=' || event_id::text]))) where event_id is not null;

-- Whose words change when the name does.
create index email_messages_of_user on email_messages (user_id) where event_id is not null;
