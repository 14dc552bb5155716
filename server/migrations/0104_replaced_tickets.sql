-- What a door without a network may have taken before a newer ticket replaced it: the digest, as a door's list has it.
create table replaced_tickets (
  registration_id uuid not null references registrations on delete cascade,
  digest text not null,
  replaced_at timestamptz not null
);

create index replaced_tickets_of_registration on replaced_tickets (registration_id);
