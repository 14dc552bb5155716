import { mdiWeb } from '@mdi/js';
import type { AdminEvent } from '#openapi/types.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import * as styles from './editor.css.ts';

/** Where visitors see it. */
export function PublicPanel({ event }: { event: AdminEvent }) {
  return (
    <Surface className={styles.notify}>
      <h2 className={styles.panelTitle}>{words[event.status].title}</h2>
      <p className={styles.note}>{words[event.status].text}</p>
      <div>
        <LinkButton href={`/event/${event.event_id}`} tone="soft" size="small" icon={mdiWeb}>
          Public page
        </LinkButton>
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
