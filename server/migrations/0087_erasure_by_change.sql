-- When fewer days were last set on a form with answers, or any where it had none.
alter table questionnaires add column retention_changed_at timestamptz;

-- When its end was last moved earlier or lost, and when its team was last told that a change makes answers due.
alter table events
  add column ends_changed_at timestamptz,
  add column erasure_told_at timestamptz;
