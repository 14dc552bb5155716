-- Of which deleted accounts the place of the files has a note. Not copied: a restored database writes its notes once more.
create table noted_erasures (
  user_id uuid primary key references users
);
