-- A browser that asked for six digits by mail. It keeps a secret of its own; here is the SHA-256 of it, so that a copy of this
-- database opens nothing. The row goes when its code or its proof is over.
create table code_attempts (
  attempt_hash bytea primary key,
  -- The code is good for this and nothing else.
  purpose text not null check (purpose in ('seat', 'login', 'own')),
  email text not null,
  -- The key of its mailbox.
  mailbox text not null,
  -- Of a seat.
  event_id uuid,
  -- Of whoever is logged in, and of the account that was made with the proof.
  user_id uuid,
  tries_left smallint not null,
  mails smallint not null default 0,
  asked_at timestamptz not null,
  device text not null default '',
  -- Until its mail is written.
  mail_due_at timestamptz,
  -- When the first right code was typed.
  proven_at timestamptz,
  -- What was registered with it: sent again, that is the answer.
  made_registration uuid,
  expires_at timestamptz not null
);

create index code_attempts_ending on code_attempts (expires_at);
create index code_attempts_of_mailbox on code_attempts (mailbox);
create index code_attempts_to_mail on code_attempts (mail_due_at) where mail_due_at is not null;

-- Made as the mail leaves; salted with the attempt.
create table mailed_codes (
  attempt_hash bytea not null references code_attempts on delete cascade,
  code_hash bytea not null,
  expires_at timestamptz not null,
  -- Since then it may be sent again by its own browser, whose answer was lost.
  used_at timestamptz,
  primary key (attempt_hash, code_hash)
);

-- Whose code the mail brings; its place in the text is kept by a placeholder until it leaves.
alter table email_messages add column code_attempt bytea;
