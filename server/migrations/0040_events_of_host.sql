-- The page of a host: what that person has on, as the public list has it, by its start.
create index events_of_host on events (created_by, starts_at, event_id)
where visibility = 'public' and status in ('published', 'cancelled');
