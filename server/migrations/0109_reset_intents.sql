-- What the person had begun who asks for a new password: the link of the mail, which is written later, bears it.
alter table password_reset_requests add column intent text not null default '' check (char_length(intent) <= 60);
