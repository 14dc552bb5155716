-- Before anything else: whoever registers meanwhile waits here holding nothing that this file needs.
lock table registrations in access exclusive mode;

-- What a list by name is in the order of: the name, or the address where there is none, without accents and capitals.
create function registrant_name_key(full_name text, email text) returns text language sql immutable parallel safe as $$
  select left(
    translate(
      replace(lower(regexp_replace(normalize(coalesce(nullif(trim(full_name), ''), email), NFKD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'),
      'łøđŁØĐ', 'lodlod'
    ),
    100
  )
$$;

alter table registrations add column name_key text collate "C" not null default '';
update registrations set name_key = registrant_name_key(full_name, email) from users
where users.user_id = registrations.user_id;

-- Kept by triggers, so that nobody who registers people or renames them can forget it.
create function name_registration() returns trigger language plpgsql as $$
begin
  select registrant_name_key(full_name, email) into new.name_key from users where user_id = new.user_id;
  new.name_key := coalesce(new.name_key, '');
  return new;
end $$;

create trigger registrations_named before insert or update of user_id on registrations
for each row execute function name_registration();

create function rename_registrations() returns trigger language plpgsql as $$
begin
  update registrations set name_key = registrant_name_key(new.full_name, new.email) where user_id = new.user_id;
  return null;
end $$;

create trigger users_named_anew after update of full_name, email on users for each row
when (registrant_name_key(old.full_name, old.email) <> registrant_name_key(new.full_name, new.email))
execute function rename_registrations();

-- What was chosen, as event:question:option, so that the registrations of one event with an answer are found without all
-- others. A question's id is never used again for another, so that all versions of a form and their copies go together.
-- It is expensive to ask of a row: the index is for asking.
create function registration_choices(event_id uuid, answers jsonb) returns text[]
language sql immutable parallel safe cost 10000 as $$
  select coalesce(array_agg(event_id::text || ':' || chosen.question || ':' || chosen.option), '{}')
  from (
    select key as question, case jsonb_typeof(each)
      when 'string' then each #>> '{}' when 'boolean' then case each #>> '{}' when 'true' then 'yes' else 'no' end
    end as option
    from jsonb_each(answers), jsonb_path_query(value, '$[*]') as each
  ) as chosen
  where chosen.option ~ '^[a-z0-9][a-z0-9_-]{0,39}$'
$$;

create index registrations_by_name on registrations (event_id, name_key, registration_id);
create index registrations_arrived on registrations (event_id, created_at desc, registration_id desc)
where checked_in_at is not null;
create index registrations_absent on registrations (event_id, created_at desc, registration_id desc)
where status = 'approved' and checked_in_at is null;
create index registrations_chosen on registrations using gin (registration_choices(event_id, answers));
