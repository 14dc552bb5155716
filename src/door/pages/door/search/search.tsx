import { mdiAccountPlusOutline, mdiAccountSearchOutline, mdiClose } from '@mdi/js';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import type { DoorPerson } from '#rules/door/door-list.ts';
import { readTicket } from '#rules/registrations/ticket.ts';
import { fold, foldedWords } from '#rules/search/fold.ts';
import { formatClock } from '#rules/time/format-moment.ts';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { BigButton } from '../open/big-button.tsx';
import { nameAtDoor, seatText } from '../verdict/verdict-messages.ts';
import * as styles from './search.css.ts';

type Props = {
  ref: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (typed: string) => void;
  /** Enter. */
  onSubmit: () => void;
  onScan: (text: string) => void;
};

/** Finds people while their name is typed. A ticket's address is taken as a scan, however it comes here. */
export function SearchField({ ref, typed, onType, onSubmit, onScan }: Props) {
  const change = (value: string) => (value.includes('#') && readTicket(value) ? onScan(value) : onType(value));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (readTicket(typed)) onScan(typed);
    else onSubmit();
  };
  const clear = () => {
    onType('');
    ref.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (typed) onType('');
    else ref.current?.blur();
  };
  return (
    <form role="search" aria-label="Who comes" className={styles.form} onSubmit={submit}>
      <label className={styles.field}>
        <Icon path={mdiAccountSearchOutline} size="large" className={styles.glyph} />
        <VisuallyHidden>Name or code</VisuallyHidden>
        <input
          ref={ref}
          type="text"
          inputMode="search"
          placeholder="Name or code"
          className={isAddress(typed) ? styles.scannedInput : styles.input}
          maxLength={200}
          dir="auto"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onKeyDown={onKeyDown}
          onChange={({ target }) => change(target.value)}
        />
      </label>
      {typed && (
        <span className={styles.clear}>
          <IconButton path={mdiClose} label="Clear the search" onClick={clear} />
        </span>
      )}
    </form>
  );
}

/** What a scanner types that passes for a keyboard on a phone, whose keys have no names. */
export function isAddress(typed: string): boolean {
  return /^https?:/i.test(typed.trim());
}

type ResultsProps = {
  found: DoorPerson[];
  words: string;
  timezone: string;
  onCheckIn: (code: string) => void;
  onWalkIn: () => void;
};

/** Who was found, and at the end the way in for who was not. */
export function Results({ found, words, timezone, onCheckIn, onWalkIn }: ResultsProps) {
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

function canComeIn({ status, arrivedAt }: DoorPerson): boolean {
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
  if (arrivedAt === null) return <p className={styles.been}>{seatText(status)?.short ?? 'No seat'}</p>;
  return (
    <p className={styles.been}>
      In, {formatClock(new Date(arrivedAt), timezone)}
      {door && <span className={styles.door}>{door}</span>}
    </p>
  );
}

// The code, where nothing else tells two of one name apart.
function factsOf({ answers, code, status }: DoorPerson): string {
  const seat = seatText(status);
  return [...(seat ? [seat.long] : []), ...(answers.length > 0 ? answers : [code])].join(' · ');
}

interface Part {
  /** Where it begins in the name. */
  at: number;
  text: string;
  isFound: boolean;
}

/** The name in parts, of which those are found that the words begin with or hold, accents and case aside. */
export function markWords(name: string, words: string): Part[] {
  const sought = foldedWords(words);
  const letters = [...name];
  const folded = letters.map(fold);
  const isFound = letters.map(() => false);
  for (const word of sought) {
    for (const [start] of letters.entries()) {
      const end = endOfMatch(folded, start, word);
      if (end > start) isFound.fill(true, start, end);
    }
  }
  return joined(letters, isFound);
}

/** Past the last letter with which those from `start` on make up the word, or `start`. */
function endOfMatch(folded: string[], start: number, word: string): number {
  let text = '';
  // An accent that stands after its letter begins nothing.
  if (folded[start] === '') return start;
  for (let end = start; end < folded.length; end += 1) {
    text += folded[end];
    if (text.length >= word.length) return text.startsWith(word) ? withAccents(folded, end + 1) : start;
    if (!word.startsWith(text)) return start;
  }
  return start;
}

function withAccents(folded: string[], end: number): number {
  return folded[end] === '' ? withAccents(folded, end + 1) : end;
}

function joined(letters: string[], isFound: boolean[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const [index, letter] of letters.entries()) {
    const last = parts.at(-1);
    const found = isFound[index] ?? false;
    if (last?.isFound === found) last.text += letter;
    else parts.push({ at, text: letter, isFound: found });
    at += letter.length;
  }
  return parts;
}
