-- Whoever is blocked has no session and gets none; what the person registered for stays.
alter table users add column blocked_at timestamptz;

-- The words of a person, as near as SQL comes to how server/platform/database/words.ts spells them.
create function person_words(said text) returns text[] language sql immutable parallel safe as $$
  select array_remove(
    regexp_split_to_array(
      translate(
        replace(replace(replace(lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
        'łøđŁØĐ', 'lodlod'
      ),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u3004\u3008-\u303f\U0001f000-\U0001faff]+'
    ),
    ''
  )
$$;

alter table users add column search tsvector not null
  generated always as (array_to_tsvector(person_words(full_name || ' ' || email))) stored;

create index users_search on users using gin (search) where deleted_at is null;
create index users_newest on users (created_at desc, user_id desc) where deleted_at is null;
create index users_blocked on users (created_at desc, user_id desc) where blocked_at is not null;
create index user_roles_of_role on user_roles (role_name, user_id);

create index audit_entries_of_actor on audit_entries (actor_id, at desc, audit_entry_id desc);
-- Those of server/audit/record-read.ts, by how their actions end.
create index audit_entries_of_reads on audit_entries (at desc, audit_entry_id desc)
where action like '%.exported' or action like '%.downloaded';
