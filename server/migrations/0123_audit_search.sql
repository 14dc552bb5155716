-- What the trail is searched by: the words of what an entry is about. The index alone has them, so that they go with an erased name,
-- and no row is written again.
create index audit_entries_search on audit_entries using gin (array_to_tsvector(person_words(entity_name)));
