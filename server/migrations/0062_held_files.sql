-- While a backup reads files, none is removed: what its rows name has to be there still. Each reader holds all of them, for a time.
create table held_files (
  holder uuid primary key,
  until timestamptz not null
);
