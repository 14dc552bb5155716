import { mdiAlertCircleOutline } from '@mdi/js';
import { Link } from 'wouter';
import type { FieldProblem } from '#openapi/types.ts';
import { button } from '#src/ui/button/button.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { actions } from '#src/ui/dialog/dialog.css.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { ActedEvent } from './event-verbs.ts';
import * as styles from './event-actions.css.ts';

type Props = { event: ActedEvent; missing: FieldProblem[]; onClose: () => void };

/** Why a draft can't be published yet, and the way to mend it. */
export function MissingList({ event, missing, onClose }: Props) {
  return (
    <Dialog
      isOpen={missing.length > 0}
      onClose={onClose}
      title="Not ready to be published"
      text={`“${event.title}” stays a draft until this is settled:`}
    >
      <ul role="list" className={styles.missing}>
        {missing.map(({ field, detail }) => (
          <li key={field + detail} className={styles.lack}>
            <Icon path={mdiAlertCircleOutline} className={styles.glyph} />
            {detail}
          </li>
        ))}
      </ul>
      <div className={actions}>
        <Button tone="soft" onClick={onClose}>
          Not now
        </Button>
        <Link href={`/admin/events/edit/${event.event_id}`} className={button({ tone: 'primary' })} onClick={onClose}>
          Complete the event
        </Link>
      </div>
    </Dialog>
  );
}
