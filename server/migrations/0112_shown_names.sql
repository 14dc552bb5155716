alter table events add column shows_attendees boolean not null default false;

-- Whose person said yes to being shown to the others who come; taken back, the row goes.
create table shown_names (
  registration_id uuid primary key references registrations on delete cascade,
  event_id uuid not null references events on delete cascade,
  -- Null for the first name of the profile, which it follows.
  shown_as text check (char_length(shown_as) between 1 and 40),
  since timestamptz not null
);

create index shown_names_of_event on shown_names (event_id, since desc, registration_id desc);
