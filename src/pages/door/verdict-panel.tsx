import { mdiAlertCircle, mdiCheckCircle, mdiInformation, mdiUndoVariant } from '@mdi/js';
import type { DoorRegistration } from '#openapi/types.ts';
import { wallClock } from '#rules/time/time-in-words.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { Verdict } from './use-door.ts';
import * as styles from './door.css.ts';

type Props = { verdict: Verdict | null; timezone: string; onUndo: (person: DoorRegistration) => void };

/** One large answer, always at the same place. */
export function VerdictPanel({ verdict, timezone, onUndo }: Props) {
  return (
    <div role="status" className={styles.slot}>
      {verdict && (
        <div className={styles.verdict({ tone: verdict.tone })}>
          <Icon path={glyphs[verdict.tone]} size="large" />
          <p className={styles.words}>
            <strong dir="auto">{nameAtDoor(verdict.person)}</strong>
            <span>{wordsOf(verdict, timezone)}</span>
          </p>
          {verdict.tone === 'in' && (
            <Button tone="soft" size="large" icon={mdiUndoVariant} onClick={() => onUndo(verdict.person)}>
              Undo
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const glyphs = { in: mdiCheckCircle, before: mdiInformation, undone: mdiUndoVariant, failed: mdiAlertCircle };

function wordsOf({ tone, person, detail }: Verdict, timezone: string): string {
  switch (tone) {
    case 'in':
      return 'is checked in.';
    case 'before':
      return `was here already, since ${wallClock(person.checked_in_at ?? '', timezone).time}.`;
    case 'undone':
      return 'is not checked in any more.';
    case 'failed':
      return detail ?? '';
  }
}

/** Whoever gave no name is known by the code alone. */
export function nameAtDoor({ name, code }: DoorRegistration): string {
  return name || `Without a name, ${code}`;
}
