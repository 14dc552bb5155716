-- What the public page of a host says about the person; `bio` is for the organisers of events that the person goes to.
alter table users add column host_bio text not null default '' check (char_length(host_bio) <= 300);
