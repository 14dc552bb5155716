-- For the list of a person's sessions, and for the end of those that nobody uses.
alter table sessions add column last_used_at timestamptz;
update sessions set last_used_at = created_at;
alter table sessions alter column last_used_at set not null;
alter table sessions add column user_agent text not null default '' check (char_length(user_agent) <= 300);
