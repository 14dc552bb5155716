-- A draft takes no registrations, so there is nothing to close.
alter table events add column closed_by_hand boolean not null default false,
  add constraint events_closed_by_hand check (not closed_by_hand or status <> 'draft');

comment on column events.closed_by_hand is 'An organiser has closed registration, whatever its dates say.';
