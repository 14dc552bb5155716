-- Registration forms and feedback templates in one pair of tables, told apart by their purpose.
create table questionnaires (
  questionnaire_id uuid primary key,
  purpose text not null check (purpose in ('registration', 'feedback')),
  name text not null check (char_length(name) between 1 and 120),
  description text not null default '' check (char_length(description) <= 2000),
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  -- Days after the end of an event for which the answers are kept; null keeps them until the person leaves.
  retention_days integer check (retention_days between 1 and 3650),
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (questionnaire_id, purpose),
  constraint questionnaires_retention check (purpose = 'registration' or retention_days is null)
);

create index questionnaires_last_changed on questionnaires (purpose, updated_at desc, questionnaire_id desc);

-- Once a version has answers it never changes: edited questions become the next one.
create table questionnaire_versions (
  questionnaire_version_id uuid primary key,
  questionnaire_id uuid not null,
  purpose text not null,
  number integer not null check (number >= 1),
  questions jsonb not null,
  created_at timestamptz not null,
  unique (questionnaire_id, number),
  unique (questionnaire_version_id, purpose),
  foreign key (questionnaire_id, purpose) references questionnaires (questionnaire_id, purpose) on delete cascade
);

insert into questionnaires (
  questionnaire_id, purpose, name, description, status, retention_days, created_by, created_at, updated_at, version
)
select form_id, 'registration', name, description, status, retention_days, created_by, created_at, updated_at, version
from forms
union all
select feedback_template_id, 'feedback', name, description, status, null, created_by, created_at, updated_at, version
from feedback_templates;

insert into questionnaire_versions (questionnaire_version_id, questionnaire_id, purpose, number, questions, created_at)
select form_version_id, form_id, 'registration', number, questions, created_at
from form_versions
union all
select feedback_template_version_id, feedback_template_id, 'feedback', number, questions, created_at
from feedback_template_versions;

-- What is named has to have the purpose that it is named for: a key of two columns, the second always the same.
alter table events
  drop constraint events_form,
  drop constraint events_feedback_template,
  add column form_purpose text not null generated always as ('registration') stored,
  add column feedback_template_purpose text not null generated always as ('feedback') stored,
  add constraint events_form foreign key (form_id, form_purpose) references questionnaires (questionnaire_id, purpose),
  add constraint events_feedback_template foreign key (feedback_template_id, feedback_template_purpose)
    references questionnaires (questionnaire_id, purpose);

alter table registrations
  drop constraint registrations_form_version_id_fkey,
  add column form_purpose text not null generated always as ('registration') stored,
  add constraint registrations_form_version foreign key (form_version_id, form_purpose)
    references questionnaire_versions (questionnaire_version_id, purpose);

alter table feedback_responses
  drop constraint feedback_responses_feedback_template_version_id_fkey,
  add column feedback_template_purpose text not null generated always as ('feedback') stored,
  add constraint feedback_responses_version foreign key (feedback_template_version_id, feedback_template_purpose)
    references questionnaire_versions (questionnaire_version_id, purpose);

drop table form_versions, forms, feedback_template_versions, feedback_templates;
