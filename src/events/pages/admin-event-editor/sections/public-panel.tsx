import { mdiAccountMultiplePlusOutline, mdiAccountPlusOutline, mdiLinkVariant, mdiWeb } from '@mdi/js';
import type { AdminEvent } from '#openapi/types.ts';
import { mayCall } from '#rules/events/team.ts';
import { copyLink } from '#src/admin/copy-link.ts';
import { row } from '#src/design/flow.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import * as styles from '../admin-event-editor.css.ts';

/** Where visitors see the event, and what its organisers do next. */
export function PublicPanel({ event }: { event: AdminEvent }) {
  const { event_id: id, status, own_role } = event;
  const look = { tone: 'soft', size: 'small' } as const;
  const isPublished = status === 'published';
  return (
    <Surface className={styles.notify}>
      <h2 className={styles.panelTitle}>{words[status].title}</h2>
      <p className={styles.note}>{words[status].text}</p>
      <div className={row()}>
        <LinkButton {...look} href={`/event/${id}`} icon={mdiWeb}>
          Public page
        </LinkButton>
        <Button {...look} icon={mdiLinkVariant} onClick={() => void copyLink(`${location.origin}/event/${id}`)}>
          Copy link
        </Button>
        {isPublished && mayCall(own_role, 'addPerson') && (
          <LinkButton {...look} href={`/admin/events/view/${id}`} icon={mdiAccountPlusOutline}>
            Add people
          </LinkButton>
        )}
        {isPublished && mayCall(own_role, 'inviteToTeam') && (
          <LinkButton {...look} href={`/admin/events/view/${id}?tab=team`} icon={mdiAccountMultiplePlusOutline}>
            Invite your team
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
