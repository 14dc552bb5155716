-- The last time at which a process trusted its clock: the only row.
create table clock (
  is_only boolean primary key default true check (is_only),
  noted_at timestamptz not null
);
-- Until then: the last time at which somebody used the site.
insert into clock (noted_at) select max(last_used_at) from sessions having max(last_used_at) is not null;
