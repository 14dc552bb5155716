-- What makes a ticket valid: 128 random bits. Kept as they are, since a ticket is shown again and again; the seat is lost with
-- a new one in its place, so that an old picture of it opens no door.
alter table registrations add column ticket bytea not null
  default substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16);
create unique index registrations_ticket on registrations (ticket);

-- It brings the ticket of its registration, as it is when the mail leaves.
alter table email_messages add column has_ticket boolean not null default false;
