import { mdiAlert, mdiClose } from '@mdi/js';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { Door } from '#src/door/actors/use-door.ts';
import type { Warning } from '#rules/door/warnings.ts';
import { nameAtDoor } from '../verdict/verdict-words.ts';
import * as styles from './open.css.ts';

/** Who turned out otherwise once the doors knew of each other; each stays until someone has looked at it. */
export function Warnings({ warnings, onDismiss }: { warnings: Door['warnings']; onDismiss: (id: string) => void }) {
  if (warnings.length === 0) return null;
  return (
    <details open className={styles.part}>
      <summary className={styles.summary}>
        <Icon path={mdiAlert} />
        {warnings.length === 1 ? '1 person to look at' : `${warnings.length} people to look at`}
      </summary>
      <ul role="list" className={styles.list}>
        {warnings.map((warning) => (
          <li key={warning.id} className={styles.warning}>
            <p className={styles.words}>
              <strong className={styles.name} dir="auto" translate="no">
                {nameAtDoor(warning.person)}
              </strong>{' '}
              {warningText(warning)}
            </p>
            <IconButton
              path={mdiClose}
              label={`Done with ${nameAtDoor(warning.person)}`}
              onClick={() => onDismiss(warning.id)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

export function warningText({ kind, detail }: Warning): string {
  return detail || texts[kind];
}

const texts: Record<Warning['kind'], string> = {
  double: 'Came in before, at another door.',
  unclear: 'Came in at another door too, at about the same time.',
  noSeat: 'Was let in, but no longer has a seat.',
  unknown: 'Was let in, but is no longer on the list.',
};
