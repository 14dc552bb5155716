-- Whom the page of an event names as a host besides the one who made it.
alter table event_members add column is_co_host boolean not null default false;
