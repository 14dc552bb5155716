-- How many registrations of the event have each status, whoever changes them; whoever does holds the lock on the event. Made
-- here, since what the next file locks must not wait for what refers to events.
create table registration_counts (
  event_id uuid not null references events on delete cascade,
  status text not null,
  registrations integer not null,
  primary key (event_id, status)
);

-- What is under way at a moment is looked for by both its ends at once: by the start alone everything past is in between. Of
-- a million events SP-GiST reads 12 pages for it, GiST 95.
create index events_under_way on events using spgist (tstzrange(starts_at, ends_at));

-- The site map's files are ranges of ids, and which of them changed is seen in the index alone.
create index events_on_site_map on events (event_id, updated_at)
where visibility = 'public' and status in ('published', 'cancelled');

analyze events;
