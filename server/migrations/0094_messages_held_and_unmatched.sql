alter table event_messages
  -- Its writer may not write to the event's people any more: it waits until somebody who may saves it. Null for any other.
  add column held_at timestamptz,
  -- Its time came, and nobody matched.
  add column reached_nobody boolean not null default false,
  -- The questions of its audience that are ticked or not, as they were when it was written; null for messages from before.
  add column audience_consents text[];
