import type { EmailTemplate } from '#openapi/types.ts';
import { plural } from '#src/events/builder/question/question-words.ts';
import { dayOf } from '#src/events/builder/templates/moment-words.ts';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import * as styles from './template-editor.css.ts';

/** The events that send this text in place of the enabled one. */
export function UsedBy({ template: { used_by: events, event_count } }: { template: EmailTemplate }) {
  const others = event_count - events.length;
  return (
    <Surface>
      <h2 className={styles.heading}>Used by</h2>
      <div className={styles.uses}>
        {event_count === 0 ? (
          <p className={styles.quiet}>
            No event uses this template yet. It can be chosen among the emails of an event.
          </p>
        ) : (
          <ul className={styles.events}>
            {events.map(({ event_id: id, title, starts_at: start, timezone }) => (
              <li key={id}>
                <TextLink href={`/admin/events/view/${id}`}>{title}</TextLink>
                <span className={styles.quiet}> · {start === null ? 'no date yet' : dayOf(start, timezone)}</span>
              </li>
            ))}
          </ul>
        )}
        {others > 0 && (
          <p className={styles.quiet}>
            {events.length > 0 ? `And ${plural(others, 'other event')}.` : `${plural(others, 'event')} of other teams.`}
          </p>
        )}
      </div>
    </Surface>
  );
}
