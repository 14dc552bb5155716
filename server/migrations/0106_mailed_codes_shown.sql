-- When the person last typed a mailed code in this session: for a while it takes the place of a password that the account has not.
alter table sessions add column code_shown_at timestamptz;
