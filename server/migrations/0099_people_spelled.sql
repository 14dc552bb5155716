-- The words of people are written by the server from now on, as rules/search/words.ts spells them: SQL knows too little of letters.
alter table users alter column search drop expression;
alter table users alter column search set default '';
alter table users add column search_stale boolean not null default true;
alter table registrations add column search_stale boolean not null default true;
alter table email_messages add column search_stale boolean not null default true;

comment on column users.search_stale is 'Its words are not of the server that spells by rules/search: where they have other letters than a to z, they are to be spelled again.';

-- What a server of the version before writes, and a name until its words follow, is found as it was.
create function spell_person() returns trigger language plpgsql as $$
begin
  new.search := array_to_tsvector(person_words(new.full_name || ' ' || new.email));
  new.search_stale := true;
  return new;
end $$;

create trigger users_spelled before insert on users for each row when (new.search = '') execute function spell_person();
create trigger users_spelled_again before update of full_name, email on users for each row
when (old.search = new.search and (old.full_name, old.email) is distinct from (new.full_name, new.email))
execute function spell_person();
