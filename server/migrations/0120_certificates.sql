alter table events
  add column certificates boolean not null default false,
  add column certificate_text text not null default '';

-- As `certificateCode` writes it. Only people who were checked in have a certificate: registering keeps no other index for it.
create index registrations_certificate on registrations (substring(sha256('certificate'::bytea || ticket) for 16))
where checked_in_at is not null;
