alter table event_members add column registration_mails text not null default 'as_in_settings'
  check (registration_mails in ('as_in_settings', 'at_once', 'daily', 'never'));

-- Events with registrations of which nobody in the team has been mailed yet.
create table registration_news (
  event_id uuid primary key references events on delete cascade,
  noted_at timestamptz not null,
  -- Where the first of these registrations was made.
  since timestamptz not null
);
create index registration_news_oldest on registration_news (noted_at);

-- The last local day of each person that had its mail about who waits for a decision.
create table registration_digests (
  user_id uuid primary key references users on delete cascade,
  last_day text not null check (last_day ~ '^\d{4}-\d\d-\d\d$')
);
