-- Every file that is kept, for the quotas: a person's own files bear the person; copies, covers and exports nobody.
create table stored_files (
  file_id uuid primary key,
  size bigint not null check (size >= 0),
  user_id uuid references users on delete set null,
  stored_at timestamptz not null
);

create index stored_files_of_person on stored_files (user_id) where user_id is not null;

insert into stored_files (file_id, size, user_id, stored_at)
select file_id, size, user_id, uploaded_at from cvs
on conflict do nothing;

-- The copy of a CV is what answers a question of type `cv`.
insert into stored_files (file_id, size, user_id, stored_at)
select file_id, size,
  case when exists (
    select 1
    from registrations
    join form_versions using (form_version_id)
    cross join lateral jsonb_array_elements(questions) as question
    where registrations.registration_id = answer_files.registration_id
      and question ->> 'type' = 'cv'
      and registrations.answers ->> (question ->> 'question_id') = file_id::text
  ) then null else user_id end,
  uploaded_at
from answer_files
on conflict do nothing;

insert into stored_files (file_id, size, user_id, stored_at)
select file_id, coalesce(size, 0), null, coalesce(ready_at, requested_at) from data_exports where file_id is not null
on conflict do nothing;

-- Nobody noted how large pictures are: a pixel of theirs takes a sixth of a byte, near enough.
insert into stored_files (file_id, size, user_id, stored_at)
select file_id, pixels / 6, null, created_at
from covers
cross join lateral (values
  (small_file_id, least(width, 480)::bigint * least(width, 480) * height / width),
  (medium_file_id, least(width, 960)::bigint * least(width, 960) * height / width),
  (large_file_id, width::bigint * height),
  (preview_file_id, 1200::bigint * 630)
) as files (file_id, pixels)
on conflict do nothing;
