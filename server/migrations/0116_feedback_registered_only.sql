alter table events add column feedback_registered_only boolean not null default false;
