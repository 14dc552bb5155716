-- What becomes of people of an import for whom no seat is left; null in one that the version before started: `beyond` says it.
alter table event_imports add column without_seat text
  check (without_seat in ('leave_out', 'waitlist', 'pending', 'add'));

-- Who waited before this moves up first where the import adds seats.
alter table event_imports add column started_at timestamptz;

-- What a row of outcome `added` got where that is no seat.
alter table import_rows add column got text check (got in ('waitlisted', 'pending'));
