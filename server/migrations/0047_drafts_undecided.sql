-- A draft may not know its category, its start or its end yet. Lists, searches and their indexes go by these columns, so
-- that they hold a stand-in then, and this names which of them do.
alter table events add column undecided text[] not null default '{}',
  add constraint events_undecided check (
    undecided <@ array['category', 'starts_at', 'ends_at'] and (status = 'draft' or undecided = '{}')
  );

comment on column events.undecided is 'The columns that hold a stand-in, as server/events/organise/undecided.ts makes it; none but in a draft.';
