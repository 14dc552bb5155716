-- Counted up with each change; an event whose door was never set has none, which is read as 1.
alter table door_settings add column version integer not null default 2;
