-- Registrations of which nobody has been told yet: written with the decision, taken by a worker.
create table unannounced_registrations (
  registration_id uuid primary key references registrations on delete cascade,
  event_id uuid not null references events on delete cascade,
  -- Mail, bell and audit entry are written; the organisers have not heard of it.
  registrant_told boolean not null default false,
  -- By the database's own clock, which all processes share.
  due_at timestamptz not null default clock_timestamp()
);

create index unannounced_registrations_due on unannounced_registrations (due_at);
create index unannounced_registrations_of_event on unannounced_registrations (event_id, due_at);

-- How many new registrations one entry of an organiser's bell stands for; the next are added while it is unread.
alter table notifications add column registrations_counted integer check (registrations_counted >= 1);
create unique index notifications_counting on notifications (user_id, related_entity_id)
where registrations_counted is not null and read_at is null;

-- The number of approved registrations, once for each statement and not for each of its rows.
drop trigger registrations_count_seats on registrations;

create or replace function count_seats() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update events set seats_taken = seats_taken + added.seats
    from (
      select event_id, count(*)::integer as seats from new_rows where status = 'approved' group by event_id
    ) as added
    where events.event_id = added.event_id;
  elsif tg_op = 'DELETE' then
    update events set seats_taken = seats_taken - freed.seats
    from (
      select event_id, count(*)::integer as seats from old_rows where status = 'approved' group by event_id
    ) as freed
    where events.event_id = freed.event_id;
  else
    update events set seats_taken = seats_taken + changed.seats
    from (
      select event_id, sum(seats)::integer as seats from (
        select event_id, 1 as seats from new_rows where status = 'approved'
        union all
        select event_id, -1 from old_rows where status = 'approved'
      ) as each_one
      group by event_id having sum(seats) <> 0
    ) as changed
    where events.event_id = changed.event_id;
  end if;
  return null;
end $$;

create trigger registrations_add_seats after insert on registrations
referencing new table as new_rows for each statement execute function count_seats();
create trigger registrations_change_seats after update on registrations
referencing old table as old_rows new table as new_rows for each statement execute function count_seats();
create trigger registrations_free_seats after delete on registrations
referencing old table as old_rows for each statement execute function count_seats();

-- The waiting list in stretches of some 256, each from its moment to that of the next one, the first from the beginning of
-- time: a place in line is the sum of the stretches before, and those ahead in the own one.
create table waitlist_stretches (
  event_id uuid not null references events on delete cascade,
  from_at timestamptz not null,
  waiting integer not null,
  primary key (event_id, from_at)
);

-- So many more people, or fewer, wait since that moment; the lock on the event keeps others out.
create function change_waitlist(of_event uuid, since timestamptz, people integer) returns void language plpgsql as $$
declare
  behind integer;
begin
  if people > 0 and coalesce((
    select from_at < since and waiting >= 256
    from waitlist_stretches where event_id = of_event order by from_at desc limit 1
  ), true) then
    select count(*) into behind from (
      select from registrations
      where event_id = of_event and status = 'waitlisted' and waitlisted_at >= since limit people + 1
    ) as those;
    -- A stretch begins with those behind whom nobody waits: everybody else is counted already.
    if behind <= people then
      insert into waitlist_stretches (event_id, from_at, waiting) values (of_event, since, people)
      on conflict do nothing;
      if found then return; end if;
    end if;
  end if;
  update waitlist_stretches set waiting = waiting + people
  where event_id = of_event and from_at = coalesce(
    (select max(from_at) from waitlist_stretches where event_id = of_event and from_at <= since),
    (select min(from_at) from waitlist_stretches where event_id = of_event)
  );
  if not found and people > 0 then
    insert into waitlist_stretches (event_id, from_at, waiting) values (of_event, since, people);
  end if;
  if people < 0 then
    delete from waitlist_stretches where event_id = of_event and waiting <= 0;
  end if;
end $$;

create function count_waiting() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform change_waitlist(event_id, waitlisted_at, people) from (
      select event_id, waitlisted_at, count(*)::integer as people from new_rows
      where status = 'waitlisted' and waitlisted_at is not null
      group by event_id, waitlisted_at order by event_id, waitlisted_at
    ) as arrived;
  elsif tg_op = 'DELETE' then
    perform change_waitlist(event_id, waitlisted_at, people) from (
      select event_id, waitlisted_at, -count(*)::integer as people from old_rows
      where status = 'waitlisted' and waitlisted_at is not null
      group by event_id, waitlisted_at order by event_id, waitlisted_at
    ) as gone;
  else
    perform change_waitlist(event_id, waitlisted_at, people) from (
      select event_id, waitlisted_at, sum(people)::integer as people from (
        select event_id, waitlisted_at, status, 1 as people from new_rows
        union all
        select event_id, waitlisted_at, status, -1 from old_rows
      ) as each_one
      where status = 'waitlisted' and waitlisted_at is not null
      group by event_id, waitlisted_at having sum(people) <> 0 order by event_id, waitlisted_at
    ) as moved;
  end if;
  return null;
end $$;

create trigger registrations_join_waitlist after insert on registrations
referencing new table as new_rows for each statement execute function count_waiting();
create trigger registrations_move_in_waitlist after update on registrations
referencing old table as old_rows new table as new_rows for each statement execute function count_waiting();
create trigger registrations_leave_waitlist after delete on registrations
referencing old table as old_rows for each statement execute function count_waiting();

insert into waitlist_stretches (event_id, from_at, waiting)
select distinct event_id, waitlisted_at, 0 from (
  select event_id, waitlisted_at,
    row_number() over (partition by event_id order by waitlisted_at, registration_id) as place
  from registrations where status = 'waitlisted' and waitlisted_at is not null
) as line
where place % 256 = 1;

update waitlist_stretches set waiting = (
  select count(*) from registrations
  where registrations.event_id = waitlist_stretches.event_id and status = 'waitlisted'
    and waitlisted_at >= waitlist_stretches.from_at and waitlisted_at < coalesce((
      select min(after.from_at) from waitlist_stretches as after
      where after.event_id = waitlist_stretches.event_id and after.from_at > waitlist_stretches.from_at
    ), 'infinity')
);
