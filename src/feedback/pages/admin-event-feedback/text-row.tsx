import { mdiCheckDecagram } from '@mdi/js';
import type { FeedbackText } from '#openapi/types.ts';
import { Pill } from '#src/ui/pill/pill.tsx';
import { dayWords } from './day-words.ts';
import * as styles from './feedback.css.ts';
import { markedParts } from './marked.ts';

type Props = {
  text: FeedbackText;
  search: string;
  day: { timezone: string; now: number };
  /** Whether its question is said: not where all answer the same one. */
  isLabelled: boolean;
};

/** What one person wrote: never who, and no more of when than the day. */
export function TextRow({ text, search, day: { timezone, now }, isLabelled }: Props) {
  return (
    <li className={styles.text}>
      <div>
        {isLabelled && (
          <p className={styles.quiet} dir="auto">
            {text.label}
          </p>
        )}
        <blockquote className={styles.words} dir="auto">
          {markedParts(text.text, search).map((part) =>
            part.isFound ? (
              <mark key={part.place} className={styles.found}>
                {part.text}
              </mark>
            ) : (
              part.text
            ),
          )}
        </blockquote>
      </div>
      <p className={styles.textFoot}>
        {text.verified_attendee && (
          <Pill tone="success" icon={mdiCheckDecagram}>
            Was registered
          </Pill>
        )}
        <span>{dayWords(text.submitted_at, timezone, now)}</span>
      </p>
    </li>
  );
}
