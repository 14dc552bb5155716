-- Whether feedback is asked of those alone who were checked in.
alter table events add column feedback_arrived_only boolean not null default false;

-- Who came when and at which door, counted without the rows themselves.
create index registrations_arrivals on registrations (event_id, checked_in_at, checked_in_door)
where checked_in_at is not null;
