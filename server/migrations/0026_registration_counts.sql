-- Before anything else: whoever registers meanwhile waits here holding nothing that this file needs, and nobody is missed.
lock table registrations in share row exclusive mode;

create function count_registrations() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into registration_counts as counted (event_id, status, registrations)
    select event_id, status, count(*) from new_rows group by event_id, status order by event_id, status
    on conflict (event_id, status) do update set registrations = counted.registrations + excluded.registrations;
  elsif tg_op = 'DELETE' then
    update registration_counts as counted set registrations = counted.registrations - gone.registrations
    from (select event_id, status, count(*) as registrations from old_rows group by event_id, status) as gone
    where counted.event_id = gone.event_id and counted.status = gone.status;
  else
    insert into registration_counts as counted (event_id, status, registrations)
    select event_id, status, sum(registrations) from (
      select event_id, status, 1 as registrations from new_rows
      union all
      select event_id, status, -1 from old_rows
    ) as each_one
    group by event_id, status having sum(registrations) <> 0 order by event_id, status
    on conflict (event_id, status) do update set registrations = counted.registrations + excluded.registrations;
  end if;
  return null;
end $$;

create trigger registrations_counted_in after insert on registrations
referencing new table as new_rows for each statement execute function count_registrations();
create trigger registrations_counted_anew after update on registrations
referencing old table as old_rows new table as new_rows for each statement execute function count_registrations();
create trigger registrations_counted_out after delete on registrations
referencing old table as old_rows for each statement execute function count_registrations();

insert into registration_counts (event_id, status, registrations)
select event_id, status, count(*) from registrations group by event_id, status;
