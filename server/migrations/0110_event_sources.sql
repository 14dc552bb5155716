-- How many registrations a word of the event's link (`?ref=`) brought: a count, with nothing of who they are of. The word is empty for
-- those that came without one, and `*` for all words beyond the first fifty.
create table event_sources (
  event_id uuid not null references events on delete cascade,
  word text not null check (word ~ '^([a-z0-9_-]{1,40}|\*?)$'),
  registrations integer not null check (registrations > 0),
  primary key (event_id, word)
);

insert into event_sources (event_id, word, registrations)
select event_id, '', count(*) from registrations where added_by is null group by event_id;
