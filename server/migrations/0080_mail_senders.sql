alter table email_messages
  -- Lower leaves first; what the version before writes is personal.
  add column urgency smallint not null default 2,
  -- What it says is over then, or its link is dead.
  add column expires_at timestamptz,
  -- The first try that failed for its own sake; from then on it is tried for five days.
  add column first_failed_at timestamptz,
  -- Refused without a reason that names the recipient or the text: final if it happens again while others pass.
  add column doubted_at timestamptz,
  -- Of one that failed: refused, gave_up, expired, untrue, unsubscribed or no_address. Null for those before.
  add column not_sent_because text;

update email_messages set urgency = 3 where in_bulk and status in ('queued', 'sending');
