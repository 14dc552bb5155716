-- Events that a person wants to find again; nobody else is told.
create table saved_events (
  user_id uuid not null references users on delete cascade,
  event_id uuid not null references events on delete cascade,
  saved_at timestamptz(3) not null,
  primary key (user_id, event_id)
);

create index saved_events_newest on saved_events (user_id, saved_at desc, event_id desc);
create index saved_events_of_event on saved_events (event_id);
