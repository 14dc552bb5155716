create table feedback_templates (
  feedback_template_id uuid primary key,
  name text not null check (char_length(name) between 1 and 120),
  description text not null default '' check (char_length(description) <= 2000),
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);

create index feedback_templates_last_changed on feedback_templates (updated_at desc, feedback_template_id desc);

create table feedback_template_versions (
  feedback_template_version_id uuid primary key,
  feedback_template_id uuid not null references feedback_templates on delete cascade,
  number integer not null check (number >= 1),
  questions jsonb not null,
  created_at timestamptz not null,
  unique (feedback_template_id, number)
);

-- What an event without a template of its own asks.
insert into feedback_templates (feedback_template_id, name, description, status, created_at, updated_at)
values ('00000000-0000-7000-8000-000000000001', 'Standard feedback', 'Three short questions. No name is kept with the answers.', 'active', now(), now());

insert into feedback_template_versions (feedback_template_version_id, feedback_template_id, number, questions, created_at)
values ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000001', 1, '[
  {"question_id": "overall", "type": "rating", "label": "How did you like the event?", "help": "", "required": true, "options": [], "min": null, "max": null, "max_length": null, "show_if": null},
  {"question_id": "recommend", "type": "nps", "label": "How likely are you to recommend it to a friend or colleague?", "help": "", "required": false, "options": [], "min": null, "max": null, "max_length": null, "show_if": null},
  {"question_id": "better", "type": "text", "label": "What should we do better next time?", "help": "", "required": false, "options": [], "min": null, "max": null, "max_length": null, "show_if": null}
]', now());

alter table events add constraint events_feedback_template foreign key (feedback_template_id) references feedback_templates;
create index events_of_feedback_template on events (feedback_template_id) where feedback_template_id is not null;

-- Nobody's name and nobody's id: who has answered is in feedback_given, and the two can't be joined.
create table feedback_responses (
  feedback_response_id uuid primary key,
  event_id uuid not null references events on delete cascade,
  feedback_template_version_id uuid not null references feedback_template_versions,
  answers jsonb not null,
  verified_attendee boolean not null,
  submitted_at timestamptz not null
);

create index feedback_responses_newest on feedback_responses (event_id, submitted_at desc, feedback_response_id desc);
create index feedback_responses_of_version on feedback_responses (feedback_template_version_id);

create table feedback_given (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (event_id, user_id)
);

-- The token of a personal link is nowhere: only its SHA-256 is.
create table feedback_links (
  token_hash bytea primary key,
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  unique (event_id, user_id)
);

create table feedback_invitations_sent (
  event_id uuid primary key references events on delete cascade,
  sent_at timestamptz not null
);

-- Invitations are looked for among these.
create index events_feedback_opening on events (coalesce(feedback_opens_at, ends_at)) where status = 'published';
