-- Who works on an event, and what they may do: rules/events/team.ts says what each role holds.
create table event_members (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'editor', 'check_in', 'viewer')),
  added_at timestamptz not null,
  primary key (event_id, user_id)
);

create index event_members_of_person on event_members (user_id, event_id, role);

-- Accepted by whoever has an account with this address and has confirmed it; then it goes.
create table event_invitations (
  invitation_id uuid primary key,
  event_id uuid not null references events on delete cascade,
  email text not null check (char_length(email) between 3 and 254),
  role text not null check (role in ('owner', 'editor', 'check_in', 'viewer')),
  invited_by uuid references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create unique index event_invitations_once on event_invitations (event_id, lower(email));
create index event_invitations_of_address on event_invitations (lower(email));

-- Whoever makes an event owns it, by whatever means it is made.
create function own_what_was_made() returns trigger language plpgsql as $$
begin
  insert into event_members (event_id, user_id, role, added_at)
  values (new.event_id, new.created_by, 'owner', new.created_at);
  return null;
end $$;

create trigger events_have_owner after insert on events
for each row when (new.created_by is not null) execute function own_what_was_made();

-- The wall behind server/team: an event that is there keeps an owner.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  -- Of an event or a person that is gone nothing is kept.
  if exists (select from events where event_id = old.event_id)
    and exists (select from users where user_id = old.user_id)
    and not exists (select from event_members where event_id = old.event_id and role = 'owner')
  then
    raise exception 'the event % would be without an owner', old.event_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger event_members_keep_owner after delete or update of role on event_members
for each row when (old.role = 'owner') execute function keep_an_owner();

-- What organisers could do until now is what administrators can: every one of them becomes one, so that nobody loses sight of
-- an event on the day of an upgrade. Administrators make each other plain organisers afterwards.
insert into user_roles (user_id, role_name)
select user_id, 'administrator' from user_roles where role_name = 'organiser'
on conflict do nothing;

-- Whoever made an event owns it. Where that account is gone or organises no more, the oldest organiser does.
insert into event_members (event_id, user_id, role, added_at)
select events.event_id, owners.user_id, 'owner', events.created_at
from events
cross join lateral (
  select users.user_id from user_roles
  join users on users.user_id = user_roles.user_id
  where user_roles.role_name = 'organiser'
  order by users.user_id = events.created_by desc nulls last, users.created_at, users.user_id
  limit 1
) as owners;
