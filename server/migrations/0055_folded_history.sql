-- Entries of one kind in a row are one line of an event's history: each names the first of them, which names none.
alter table audit_entries add column folded_into uuid;

-- Those there are, as server/audit/fold.ts does it.
update audit_entries set folded_into = leader
from (
  select audit_entry_id, first_value(audit_entry_id) over (partition by event_id, run order by at, audit_entry_id) as leader
  from (
    select *, count(*) filter (where is_first) over (partition by event_id order by at, audit_entry_id) as run
    from (
      select audit_entry_id, event_id, at,
        action not in (
          'registration.submitted', 'registration.added', 'registration.approved', 'registration.rejected',
          'registration.waitlisted', 'registration.reset', 'registration.cancelled', 'registration.promoted',
          'registration.checked_in'
        )
        or action is distinct from lag(action) over trail
        or (action <> 'registration.submitted' and actor_id is distinct from lag(actor_id) over trail)
        or at - lag(at) over trail > interval '10 minutes' as is_first
      from audit_entries
      where event_id is not null
      window trail as (partition by event_id order by at, audit_entry_id)
    ) as entries
  ) as runs
) as told
where told.audit_entry_id = audit_entries.audit_entry_id and told.leader <> audit_entries.audit_entry_id;

create index audit_entries_told_of_event on audit_entries (event_id, at desc, audit_entry_id desc) where folded_into is null;
create index audit_entries_folded on audit_entries (folded_into, at desc, audit_entry_id desc) where folded_into is not null;
create index audit_entries_of_event_and_actor on audit_entries (event_id, actor_id, at desc, audit_entry_id desc);
