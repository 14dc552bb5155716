-- What somebody wrote with their decisions, newest first: the dialog offers it again.
create index registrations_decision_messages on registrations (decided_by, status, decided_at desc) where message <> '';
