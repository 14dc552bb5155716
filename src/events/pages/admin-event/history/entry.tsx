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
import { Icon } from '#src/ui/icon/icon.tsx';
import { describeEntry } from '#src/accounts/audit/audit-words.ts';
import { ChangeList } from './change-list.tsx';
import { fieldWords, isShort, worthShowing } from './change-words.ts';
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
        What changed: {changes.map(({ field }) => fieldWords(field)).join(', ')}
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
