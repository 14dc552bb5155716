create table events (
  event_id uuid primary key,
  title text not null check (char_length(title) between 1 and 150),
  summary text not null default '' check (char_length(summary) <= 300),
  description text not null default '' check (char_length(description) <= 20000),
  category text not null check (
    category in ('technology', 'design', 'business', 'careers', 'science', 'culture', 'community', 'wellbeing')
  ),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  cover_file_id uuid,
  cover_alt text not null default '' check (char_length(cover_alt) <= 300),
  format text not null check (format in ('in_person', 'online', 'hybrid')),
  venue_name text check (char_length(venue_name) <= 150),
  address text check (char_length(address) <= 300),
  city text check (char_length(city) <= 100),
  online_url text check (char_length(online_url) <= 2000),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  timezone text not null check (char_length(timezone) between 1 and 64),
  status text not null check (status in ('draft', 'published', 'cancelled', 'archived')),
  visibility text not null default 'public' check (visibility in ('public', 'unlisted')),
  capacity integer check (capacity >= 1),
  approval text not null default 'automatic' check (approval in ('automatic', 'manual')),
  waitlist_enabled boolean not null default false,
  form_id uuid,
  registration_opens_at timestamptz,
  registration_closes_at timestamptz,
  cancel_until timestamptz,
  reminder_offsets integer[] not null default '{1440,60}' check (cardinality(reminder_offsets) <= 10),
  feedback_template_id uuid,
  feedback_opens_at timestamptz,
  feedback_closes_at timestamptz,
  ics_sequence integer not null default 0 check (ics_sequence >= 0),
  search_words text[] not null,
  search tsvector not null generated always as (array_to_tsvector(search_words)) stored,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint events_end_after_start check (ends_at > starts_at),
  constraint events_registration_window check (registration_closes_at > registration_opens_at),
  constraint events_feedback_window check (feedback_closes_at > feedback_opens_at)
);

comment on column events.reminder_offsets is 'Minutes before the start.';
comment on column events.search_words is 'Every word of title, summary, venue, city and tags, as server/events/search-words.ts spells them.';

-- The public list walks this one; ends_at rides along so that ended events are passed over inside the index.
create index events_listed on events (starts_at, event_id, ends_at)
where visibility = 'public' and status in ('published', 'cancelled');

create index events_search on events using gin (search);
