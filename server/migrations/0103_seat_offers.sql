-- Seats that people on a waitlist may take until then: near the start nobody is moved up unasked.
create table seat_offers (
  registration_id uuid primary key references registrations on delete cascade,
  event_id uuid not null references events on delete cascade,
  offered_until timestamptz not null
);

create index seat_offers_due on seat_offers (offered_until);
create index seat_offers_of_event on seat_offers (event_id);

-- A seat that is offered counts as taken.
create function count_offers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update events set seats_taken = seats_taken + added.seats
    from (select event_id, count(*)::integer as seats from new_rows group by event_id) as added
    where events.event_id = added.event_id;
  else
    update events set seats_taken = seats_taken - freed.seats
    from (select event_id, count(*)::integer as seats from old_rows group by event_id) as freed
    where events.event_id = freed.event_id;
  end if;
  return null;
end $$;

create trigger seat_offers_take_seats after insert on seat_offers
referencing new table as new_rows for each statement execute function count_offers();
create trigger seat_offers_free_seats after delete on seat_offers
referencing old table as old_rows for each statement execute function count_offers();

alter table registrations
  -- When it got its seat from the waitlist: then it may be cancelled until the end. Null for any other.
  add column moved_up_at timestamptz,
  -- When an offer last ended without an answer: only a seat that is freed later is offered again.
  add column offer_lapsed_at timestamptz;
