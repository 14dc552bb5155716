-- Who changes their answers names the version that they read.
alter table registrations add column answers_version integer not null default 1 check (answers_version >= 1);
