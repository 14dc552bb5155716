import { mdiCheckCircle, mdiUndo } from '@mdi/js';
import { clockInWords } from '#rules/time/moment-in-words.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { Door } from '#src/door/actors/use-door.ts';
import { nameAtDoor } from '../verdict/verdict-words.ts';
import { BigButton } from './big-button.tsx';
import * as styles from './open-door.css.ts';

type Props = { last: Door['last']; timezone: string; onUndo: (actionId: string) => void };

/** Whom this door let in last, and the way to take it back. Its room stays, so that nothing moves under a thumb. */
export function LastIn({ last, timezone, onUndo }: Props) {
  return (
    <div className={styles.last}>
      {last && (
        <>
          <Icon path={mdiCheckCircle} className={styles.tick} />
          <div className={styles.lastWords}>
            <p className={styles.lastName} dir="auto" translate="no">
              {nameAtDoor(last.person)}
            </p>
            <p className={styles.lastTime}>
              In, {clockInWords(new Date(last.at), timezone)}
              {!last.isSent && ' · waits to be sent'}
            </p>
          </div>
          <BigButton isMiddle icon={mdiUndo} onClick={() => onUndo(last.actionId)}>
            <span>
              Undo<VisuallyHidden> {nameAtDoor(last.person)}</VisuallyHidden>
            </span>
          </BigButton>
        </>
      )}
    </div>
  );
}
