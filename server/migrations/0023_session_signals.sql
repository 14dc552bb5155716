-- Processes remember for a moment whose session a token is: each is told of what ends one or gives a role, by whatever means.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('foyer', 'session-ended:' || old.session_id);
  return null;
end $$;

create trigger sessions_tell_ended after delete or update of expires_at on sessions
for each row execute function tell_session_ended();

create function tell_roles_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('foyer', 'roles-changed:' || case when tg_op = 'DELETE' then old.user_id else new.user_id end);
  return null;
end $$;

create trigger user_roles_tell_changed after insert or delete or update on user_roles
for each row execute function tell_roles_changed();
