alter table events add column archived_from text check (archived_from in ('published', 'cancelled'));

comment on column events.archived_from is 'What it was before it was archived. Null for the others, and for those of a time when only published ones could be.';

-- The trail of everything, and of one kind of thing, newest first.
create index audit_entries_newest on audit_entries (at desc, audit_entry_id desc);
create index audit_entries_of_kind on audit_entries (entity_type, at desc, audit_entry_id desc);
