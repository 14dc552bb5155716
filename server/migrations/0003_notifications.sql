create table notifications (
  notification_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  notification_type text not null check (char_length(notification_type) between 1 and 60),
  title text not null check (char_length(title) between 1 and 200),
  message text not null check (char_length(message) <= 1000),
  read_at timestamptz,
  created_at timestamptz not null,
  related_entity_type text check (char_length(related_entity_type) <= 60),
  related_entity_id text check (char_length(related_entity_id) <= 60)
);

create index notifications_newest on notifications (user_id, created_at desc, notification_id desc);
create index notifications_unread on notifications (user_id, created_at desc, notification_id desc) where read_at is null;
