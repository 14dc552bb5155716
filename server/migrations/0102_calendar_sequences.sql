-- SEQUENCE of the last mail that put an event into a person's calendar, or took it out (RFC 5546, 3.2.5): the next says more.
create table calendar_sequences (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  sequence integer not null check (sequence >= 0),
  primary key (event_id, user_id)
);

create index calendar_sequences_of_person on calendar_sequences (user_id);

-- Mails of before said no more than this: whatever follows says more than they did.
update events set ics_sequence = ics_sequence + 1 where ends_at > now();
