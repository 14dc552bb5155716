-- A deletion can be taken back for a while. They leave their table, so that no list has to look past them.
create table deleted_notifications (
  notification_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  notification_type text not null,
  title text not null,
  message text not null,
  read_at timestamptz,
  created_at timestamptz not null,
  related_entity_type text,
  related_entity_id text,
  about_user_id uuid references users on delete cascade,
  registrations_counted integer,
  deleted_at timestamptz not null
);
create index deleted_notifications_person on deleted_notifications (user_id);
create index deleted_notifications_about on deleted_notifications (about_user_id) where about_user_id is not null;
create index deleted_notifications_time on deleted_notifications (deleted_at);
