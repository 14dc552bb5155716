-- Of the events that are there the words of address and host are missing; new ones come with them.
alter table events add column search_stale boolean not null default true;
alter table events alter column search_stale set default false;

comment on column events.search_words is 'Every word of title, summary, venue, address, city, host and tags, as server/events/search-words.ts spells them.';
comment on column events.search_stale is 'Its words are to be spelt anew, because the name of its host has changed or more is searched than before.';

create index events_to_spell on events (event_id) where search_stale;
create index events_of_creator on events (created_by);

create function host_renamed() returns trigger language plpgsql as $$
begin
  -- Of somebody who is gone nothing is left from now on.
  update events set search_stale = true, search_words = case when new.deleted_at is null then search_words else '{}' end
  where created_by = new.user_id;
  return null;
end $$;

create trigger users_renamed after update of full_name on users
for each row when (old.full_name is distinct from new.full_name) execute function host_renamed();
