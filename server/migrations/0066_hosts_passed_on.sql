-- An event whose host has deleted the account is hosted by its owner of longest standing.
update events set search_stale = true, created_by = (
  select user_id from event_members
  where event_members.event_id = events.event_id and event_members.role = 'owner'
  order by added_at, user_id limit 1
)
where created_by in (select user_id from users where deleted_at is not null)
  and exists (select from event_members where event_members.event_id = events.event_id and role = 'owner');
