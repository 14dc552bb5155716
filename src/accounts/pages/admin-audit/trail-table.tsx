import type { AuditEntry } from '#openapi/types.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { tellEntry } from '#src/accounts/audit/audit-words.ts';
import { exactly } from '#src/accounts/own-clock/ago.ts';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { RowName } from '#src/ui/table/row-name.tsx';
import { type Column, Table } from '#src/ui/table/table.tsx';
import * as styles from './trail.css.ts';

export function TrailTable({ entries, isStale }: { entries: AuditEntry[]; isStale: boolean }) {
  return (
    <Table
      caption="Audit"
      columns={columns}
      rows={entries}
      rowKey={({ audit_entry_id }) => audit_entry_id}
      isStale={isStale}
    />
  );
}

const columns: Column<AuditEntry>[] = [
  { key: 'deed', head: 'What was done', isRowHeader: true, cell: (entry) => <Deed entry={entry} /> },
  {
    key: 'when',
    head: 'When',
    from: 'tablet',
    isTight: true,
    cell: ({ at }) => (
      <time className={styles.when} dateTime={at} title={exactly(at)}>
        {when(at)}
      </time>
    ),
  },
];

function Deed({ entry }: { entry: AuditEntry }) {
  const { actor, deed } = tellEntry(entry);
  const note = (
    <>
      <Subject entry={entry} />
      <span className={styles.untilTablet}>{when(entry.at)}</span>
    </>
  );
  return (
    <RowName note={note}>
      <span className={styles.deed}>
        {actor && entry.actor_id ? <TextLink href={`/admin/audit?actor=${entry.actor_id}`}>{actor}</TextLink> : actor}
        {actor && ' '}
        {deed}
      </span>
    </RowName>
  );
}

/** Which event it was about, or which account. */
function Subject({ entry: { event_id, event_title, entity_type, entity_id, entity_name } }: { entry: AuditEntry }) {
  if (event_id && event_title !== null) {
    return <TextLink href={`/admin/events/view/${event_id}`}>{event_title || 'Untitled event'}</TextLink>;
  }
  if (entity_type === 'user') return <TextLink href={`/admin/people/${entity_id}`}>{entity_name}</TextLink>;
  return entity_type === 'event' ? <>{entity_name}</> : null;
}

function when(at: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: ownZone() }).format(
    new Date(at),
  );
}
