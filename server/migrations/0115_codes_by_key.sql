-- An attempt is found by its key, its end, the time of its mail, or its account (whose proofs end with its sessions), and never by
-- its mailbox alone.
drop index code_attempts_of_mailbox;
create index code_attempts_of_account on code_attempts (user_id) where user_id is not null;
