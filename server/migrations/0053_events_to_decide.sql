-- First of all: whoever registers meanwhile waits here, holding no count that this file needs.
alter table events add column has_pending boolean not null default false;

comment on column events.has_pending is 'Kept by the database: whether somebody waits for a decision.';

create function note_pending() returns trigger language plpgsql as $$
begin
  update events set has_pending = new.registrations > 0
  where event_id = new.event_id and has_pending <> (new.registrations > 0);
  return null;
end $$;

create trigger registration_counts_pending after insert or update of registrations on registration_counts
for each row when (new.status = 'pending') execute function note_pending();

update events set has_pending = true
where event_id in (select event_id from registration_counts where status = 'pending' and registrations > 0);

-- Organisers see these first, by their start.
create index events_to_decide on events (starts_at, event_id, ends_at) where has_pending and status = 'published';
