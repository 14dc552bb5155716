import {
  mdiAccountCancelOutline,
  mdiAccountCheckOutline,
  mdiAccountOutline,
  mdiCalendarEditOutline,
  mdiDownloadOutline,
  mdiEmailOutline,
  mdiEraser,
} from '@mdi/js';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AuditChange, AuditEntry } from '#openapi/types.ts';
import { eventFields, fieldNames } from '#rules/events/event-fields.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { describeEntry } from '#src/accounts/audit/audit-messages.ts';
import { sentenceCase } from '#src/admin/sentence-case.ts';
import * as styles from './history.css.ts';

type Props = {
  entry: AuditEntry & { time: string };
  exactly: string;
  /** The address of what one person did. */
  hrefOf: (actorId: string) => string;
  /** What it stands for, where that is more than itself. */
  children?: ReactNode;
};

/** One thing that was done: who, what, when, and what it changed. */
export function Entry({ entry, exactly, hrefOf, children }: Props) {
  const { actor, deed } = describeEntry(entry);
  return (
    <li className={styles.entry}>
      <span className={styles.disc}>
        <Icon path={iconOf(entry)} size="small" />
      </span>
      <div className={styles.words}>
        <p dir="auto">
          {actor && <Actor actor={actor} entry={entry} hrefOf={hrefOf} />}
          {deed}
        </p>
        <Changes changes={worthShowing(entry)} />
        {children}
      </div>
      <time className={styles.time} dateTime={entry.at} title={exactly}>
        {entry.time}
      </time>
    </li>
  );
}

function Actor({ actor, entry, hrefOf }: { actor: string } & Pick<Props, 'entry' | 'hrefOf'>) {
  // "12 people" are nobody's name.
  if (entry.actor_id === null || actor !== entry.actor_name) return <strong>{actor} </strong>;
  return (
    <>
      <Link href={hrefOf(entry.actor_id)} className={styles.actor} translate="no">
        {actor}
      </Link>{' '}
    </>
  );
}

function Changes({ changes }: { changes: AuditChange[] }) {
  if (changes.length === 0) return null;
  if (isShort(changes)) return <ChangeList changes={changes} />;
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        What changed: {changes.map(({ field }) => fieldLabel(field)).join(', ')}
      </summary>
      <ChangeList changes={changes} />
    </details>
  );
}

const icons: Record<string, string> = {
  'registration.approved': mdiAccountCheckOutline,
  'registration.promoted': mdiAccountCheckOutline,
  'registration.checked_in': mdiAccountCheckOutline,
  'registration.rejected': mdiAccountCancelOutline,
  'registration.cancelled': mdiAccountCancelOutline,
  'event.answers_erased': mdiEraser,
  'registrations.exported': mdiDownloadOutline,
  'feedback.exported': mdiDownloadOutline,
  'answer_file.downloaded': mdiDownloadOutline,
};

function iconOf({ action, entity_type }: AuditEntry): string {
  if (entity_type === 'email_message' || entity_type === 'event_message') return mdiEmailOutline;
  return icons[action] ?? (entity_type === 'registration' ? mdiAccountOutline : mdiCalendarEditOutline);
}

/** What each field was and is now. */
export function ChangeList({ changes }: { changes: AuditChange[] }) {
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={change.field} className={styles.change}>
          <dt className={styles.field}>{fieldLabel(change.field)}</dt>
          <dd dir="auto">
            <Values change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Values({ change }: { change: AuditChange }) {
  const { before, after } = change;
  if (before === null) return <ins className={styles.after}>{after}</ins>;
  if (after === null) {
    return (
      <>
        <del className={styles.before}>{before}</del> was taken out
      </>
    );
  }
  if (!fitsLine(change)) return <Blocks before={before} after={after} />;
  return (
    <>
      from <del className={styles.before}>{before}</del> to <ins className={styles.after}>{after}</ins>
    </>
  );
}

/** Long texts one below the other; the trail keeps the beginning of what is very long. */
function Blocks({ before, after }: { before: string; after: string }) {
  if (before === after) return 'changed further down than is kept here';
  return (
    <>
      <div className={styles.block}>
        <span className={styles.label}>Before</span>
        {before}
      </div>
      <ins className={`${styles.block} ${styles.after}`}>
        <span className={styles.label}>Now</span>
        {after}
      </ins>
    </>
  );
}

const otherLabels: Record<string, string> = {
  ...{ status: 'Status', message: 'Message', note: 'Note', cancel_reason: 'Reason on the event’s page' },
  ...{ subject: 'Subject', body: 'Text', audience: 'To', send_at: 'Time' },
};

/** What a field of an entry is called. */
function fieldLabel(name: string): string {
  const known = fieldNames.find((field) => field === name);
  if (!known) return otherLabels[name] ?? sentenceCase(name);
  const field = eventFields[known];
  return 'recordedAs' in field ? field.recordedAs : field.label;
}

const isToldWhole = new Set([
  'event.duplicated',
  'event.answers_erased',
  'registrations.exported',
  'feedback.exported',
  'answer_file.downloaded',
  'event.door_changed',
  'door_link.opened',
  'door_link.device_ended',
]);

/** Whether they say more than the sentence does. */
export function worthShowing({ action, changes }: AuditEntry): AuditChange[] {
  if (isToldWhole.has(action)) return [];
  return changes.filter(({ field }) => field !== 'status' && field !== 'door');
}

/** Shown at once: new texts and short ones. The rest is opened. */
function isShort(changes: readonly AuditChange[]): boolean {
  const isNew = changes.length === 1 && changes.every(({ before }) => before === null);
  return isNew || (changes.length <= 2 && changes.every(fitsLine));
}

/** Whether both values fit into one line. */
function fitsLine({ before, after }: AuditChange): boolean {
  return (before?.length ?? 0) + (after?.length ?? 0) <= 120;
}
