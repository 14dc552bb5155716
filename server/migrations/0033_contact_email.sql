-- Guests can write to it; pages show it to those who ask.
alter table events add column contact_email text check (char_length(contact_email) between 3 and 254);
