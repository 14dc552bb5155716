-- Days after the end of an event for which the answers to a form are kept; null keeps them until the person leaves.
alter table forms add column retention_days integer check (retention_days between 1 and 3650);

-- When a registration's answers were erased, and after how many days its form asked for that then.
alter table registrations
  add column answers_erased_at timestamptz,
  add column answers_retention_days integer,
  add constraint registrations_erased_wholly check (
    (answers_erased_at is null) = (answers_retention_days is null) and (answers_erased_at is null or answers = '{}')
  );

-- Answers that are due to be erased are looked for among these.
create index registrations_answered on registrations (form_version_id, event_id) where answers <> '{}';
