-- Counted up with each change of the organisers' note.
alter table registrations add column note_version integer not null default 1;
