import { mdiShareVariant, mdiWeb } from '@mdi/js';
import type { AdminEvent } from '#openapi/types.ts';
import { sharePath } from '#rules/pages/share-path.ts';
import { row } from '#src/design/flow.css.ts';
import { isShared } from '#src/events/event-actions/event-verbs.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import * as styles from '../admin-event-editor.css.ts';

/** Where visitors see the event, and where it is shared. */
export function PublicPanel({ event }: { event: AdminEvent }) {
  const { event_id: id, status } = event;
  const look = { tone: 'soft', size: 'small' } as const;
  return (
    <Surface className={styles.notify}>
      <h2 className={styles.panelTitle}>{words[status].title}</h2>
      <p className={styles.note}>{words[status].text}</p>
      <div className={row()}>
        <LinkButton {...look} href={`/event/${id}`} icon={mdiWeb}>
          Public page
        </LinkButton>
        {isShared(event) && (
          <LinkButton {...look} href={sharePath(id)} icon={mdiShareVariant}>
            Share
          </LinkButton>
        )}
      </div>
    </Surface>
  );
}

const words: Record<AdminEvent['status'], { title: string; text: string }> = {
  draft: { title: 'Draft', text: 'Only organisers see it.' },
  published: { title: 'Published', text: 'What you save is seen at once.' },
  cancelled: { title: 'Cancelled', text: 'It stays visible, marked as cancelled, and takes no registrations.' },
  archived: { title: 'Archived', text: 'It is no longer listed; people with the link can still open its page.' },
};
