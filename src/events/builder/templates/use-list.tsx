import type { EventUse } from '#openapi/types.ts';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import * as styles from './templates.css.ts';
import { dayOf } from './reader-dates.ts';

/** The events that use it, each with a way to it. */
export function UseList({ uses }: { uses: EventUse[] }) {
  return (
    <ul role="list" className={styles.list}>
      {uses.map(({ event_id, title, starts_at, timezone, status }) => (
        <li key={event_id} className={styles.entry}>
          <span className={styles.words}>
            <TextLink href={`/admin/events/view/${event_id}`}>{title}</TextLink>
            <span className={styles.note}>{starts_at === null ? 'No date yet' : dayOf(starts_at, timezone)}</span>
          </span>
          {status !== 'published' && <Pill tone={tones[status]}>{words[status]}</Pill>}
        </li>
      ))}
    </ul>
  );
}

const words = { draft: 'Draft', published: 'Published', cancelled: 'Cancelled', archived: 'Archived' };
const tones = { draft: 'neutral', published: 'success', cancelled: 'danger', archived: 'outline' } as const;
