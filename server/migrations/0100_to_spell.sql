-- What is left to spell again, few or none where people write in Latin letters: words of those alone stay as they are.
create index users_to_spell on users (user_id) where search_stale and search::text ~ '[^\u0001-\u007f]';
create index registrations_to_spell on registrations (registration_id) where search_stale and search::text ~ '[^\u0001-\u007f]';
create index email_messages_to_spell on email_messages (email_message_id)
where search_stale and search::text ~ '[^\u0001-\u007f]';
