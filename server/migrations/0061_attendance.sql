-- Whether feedback is asked of those alone who were checked in.
alter table events add column feedback_arrived_only boolean not null default false;
