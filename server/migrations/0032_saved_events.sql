-- Events that a person wants to find again; nobody else is told.
create table saved_events (
  user_id uuid not null references users on delete cascade,
  event_id uuid not null references events on delete cascade,
  saved_at timestamptz(3) not null,
  primary key (user_id, event_id)
);

create index saved_events_newest on saved_events (user_id, saved_at desc, event_id desc);
create index saved_events_of_event on saved_events (event_id);

-- People who want to be told once when they can register for an event; a row goes when its person has been told.
create table availability_alerts (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  waits_for text not null check (waits_for in ('opening', 'seat')),
  -- What everybody of the event is told now; null while there is nothing to tell.
  news text check (news in ('open', 'seat', 'waitlist')),
  requested_at timestamptz(3) not null,
  primary key (event_id, user_id)
);

create index availability_alerts_of_person on availability_alerts (user_id);
-- From each event with alerts the first leads to the next one; the second is what is told next.
create index availability_alerts_waiting on availability_alerts (event_id, waits_for) where news is null;
create index availability_alerts_due on availability_alerts (event_id, requested_at) where news is not null;
