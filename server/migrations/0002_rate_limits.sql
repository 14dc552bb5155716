-- How often something was done since the window began; the key names the scope and who did it.
create table rate_limits (
  key text primary key,
  hits integer not null,
  ends_at timestamptz not null
);

create index rate_limits_ends_at on rate_limits (ends_at);
