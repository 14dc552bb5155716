alter table events add column archived_from text check (archived_from in ('published', 'cancelled'));

comment on column events.archived_from is 'What it was before it was archived. Null for the others, and for those of a time when only published ones could be.';
