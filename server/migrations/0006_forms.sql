create table forms (
  form_id uuid primary key,
  name text not null check (char_length(name) between 1 and 120),
  description text not null default '' check (char_length(description) <= 2000),
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);

create index forms_last_changed on forms (updated_at desc, form_id desc);

-- Once a version has answers it never changes: edited questions become the next one.
create table form_versions (
  form_version_id uuid primary key,
  form_id uuid not null references forms on delete cascade,
  number integer not null check (number >= 1),
  questions jsonb not null,
  created_at timestamptz not null,
  unique (form_id, number)
);

alter table events add constraint events_form foreign key (form_id) references forms;
create index events_of_form on events (form_id) where form_id is not null;
