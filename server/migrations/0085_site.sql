-- Which site this database is of: the only row. A restored one is another, which may stand beside the first.
create table site (
  is_only boolean primary key default true check (is_only),
  site_id uuid not null default gen_random_uuid()
);
insert into site default values;
