-- What an organiser corrected where the guest is on other lists too; null for the name of the person.
alter table registrations add column guest_name text check (char_length(guest_name) between 1 and 120);

create or replace function name_registration() returns trigger language plpgsql as $$
begin
  select registrant_name_key(coalesce(new.guest_name, full_name), email) into new.name_key
  from users where user_id = new.user_id;
  new.name_key := coalesce(new.name_key, '');
  return new;
end $$;

create or replace function rename_registrations() returns trigger language plpgsql as $$
begin
  update registrations
  set name_key = registrant_name_key(coalesce(guest_name, new.full_name), new.email), door_changed_in = pg_current_xact_id()
  where user_id = new.user_id;
  return null;
end $$;

drop trigger registrations_named on registrations;
create trigger registrations_named before insert or update of user_id, guest_name on registrations
for each row execute function name_registration();

drop trigger registrations_change_at_door on registrations;
create trigger registrations_change_at_door before update on registrations for each row
when (
  (old.status, old.code, old.ticket, old.user_id, old.guest_name, old.checked_in_at, old.checked_in_door, old.note, old.form_version_id)
    is distinct from
  (new.status, new.code, new.ticket, new.user_id, new.guest_name, new.checked_in_at, new.checked_in_door, new.note, new.form_version_id)
  or old.answers is distinct from new.answers
)
execute function note_door_change();
