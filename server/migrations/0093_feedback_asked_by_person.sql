-- Who is asked for feedback is settled by person: a `feedback_links` row from after the end. This is when the event is looked at
-- again for arrivals that doors sent late; null for never.
alter table feedback_invitations_sent add column looks_again_at timestamptz;

-- Invitations are looked for among these: feedback is open and the event is over.
create index events_to_ask_about on events (greatest(feedback_opens_at, ends_at)) where status = 'published';
drop index events_feedback_opening;
