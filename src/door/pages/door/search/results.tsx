import { mdiAccountPlusOutline } from '@mdi/js';
import { clockInWords } from '#rules/time/moment-in-words.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { BigButton } from '../open/big-button.tsx';
import type { DoorPerson } from '#rules/door/door-list.ts';
import { nameAtDoor, seatWords } from '../verdict/verdict-words.ts';
import { markWords } from './marks.ts';
import * as styles from './search.css.ts';

type Props = {
  found: DoorPerson[];
  words: string;
  timezone: string;
  onCheckIn: (code: string) => void;
  onWalkIn: () => void;
};

/** Who was found, and at the end the way in for who was not. */
export function Results({ found, words, timezone, onCheckIn, onWalkIn }: Props) {
  const first = found.find(canComeIn);
  return (
    <div className={styles.results}>
      {found.length === 0 && <p className={styles.nobody}>Nobody was found. Try fewer letters.</p>}
      <ul role="list" aria-label="People">
        {found.map((person) => (
          <li key={person.code} className={styles.row}>
            <div className={styles.who}>
              <p className={styles.name} dir="auto" translate="no">
                <Name person={person} words={words} />
              </p>
              <p className={styles.facts} dir="auto">
                {factsOf(person)}
              </p>
              {person.note && (
                <p className={styles.note} dir="auto">
                  {person.note}
                </p>
              )}
            </div>
            {canComeIn(person) ? (
              <BigButton isMiddle isFilled={person === first} onClick={() => onCheckIn(person.code)}>
                <span>
                  Check in<VisuallyHidden> {nameAtDoor(person)}</VisuallyHidden>
                </span>
              </BigButton>
            ) : (
              <Been person={person} timezone={timezone} />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        <BigButton isMiddle icon={mdiAccountPlusOutline} onClick={onWalkIn}>
          Add a walk-in
        </BigButton>
      </div>
    </div>
  );
}

export function canComeIn({ status, arrivedAt }: DoorPerson): boolean {
  return status === 'approved' && arrivedAt === null;
}

function Name({ person, words }: { person: DoorPerson; words: string }) {
  if (!person.name) return nameAtDoor(person);
  return markWords(person.name, words).map(({ at, text, isFound }) =>
    isFound ? (
      <mark key={at} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

function Been({ person: { arrivedAt, door, status }, timezone }: { person: DoorPerson; timezone: string }) {
  if (arrivedAt === null) return <p className={styles.been}>{seatWords(status)?.short ?? 'No seat'}</p>;
  return (
    <p className={styles.been}>
      In, {clockInWords(new Date(arrivedAt), timezone)}
      {door && <span className={styles.door}>{door}</span>}
    </p>
  );
}

// The code, where nothing else tells two of one name apart.
function factsOf({ answers, code, status }: DoorPerson): string {
  const seat = seatWords(status);
  return [...(seat ? [seat.long] : []), ...(answers.length > 0 ? answers : [code])].join(' · ');
}
