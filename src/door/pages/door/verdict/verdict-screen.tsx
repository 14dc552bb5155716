import {
  mdiAccountSearchOutline,
  mdiAlertRhombus,
  mdiCheckCircle,
  mdiCloseOctagon,
  mdiPause,
  mdiPlay,
  mdiUndo,
} from '@mdi/js';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { Door } from '#src/door/actors/use-door.ts';
import type { DoorPerson } from '#rules/door/door-list.ts';
import type { Verdict } from '#rules/door/judge.ts';
import { BigButton } from '../open/big-button.tsx';
import { verdictText, type VerdictText } from './verdict-messages.ts';
import * as styles from './verdict.css.ts';

type Props = {
  door: Pick<Door, 'here' | 'expected' | 'undo' | 'next'>;
  event: { title: string; timezone: string };
  verdict: Verdict;
  /** Whether a welcome leaves by itself. */
  goesOn: boolean;
  onFindByName: () => void;
};

/** One large answer in place of the camera, until the next ticket. */
export function VerdictScreen({ door, event, verdict, goesOn, onFindByName }: Props) {
  const [openedAt] = useState(Date.now);
  const words = verdictText(verdict, event, openedAt);
  const person = verdict.kind === 'welcome' ? verdict.person : null;
  const isPassing = goesOn && (verdict.kind === 'welcome' || verdict.kind === 'undone');
  const time = isPassing ? timeToRead([person?.note, ...(person?.answers ?? [])].join(' ').trim()) : null;
  const going = useGoingOn(time, door.next);
  const tone = tones[verdict.kind];
  return (
    <section aria-label="Verdict" className={styles.screen({ tone })}>
      <p className={styles.head}>
        <span className={styles.event} dir="auto">
          {event.title}
        </span>
        <span className={styles.count}>
          {door.here.toLocaleString('en-GB')} of {door.expected.toLocaleString('en-GB')} in
        </span>
      </p>
      <div className={styles.main} onPointerDown={going.hold}>
        <div className={styles.middle}>
          <svg className={styles.glyph} viewBox="0 0 24 24" aria-hidden>
            <path d={glyphs[tone]} />
          </svg>
          <Words
            words={words}
            name={'person' in verdict ? verdict.person.name : ''}
            person={person}
            isWalkIn={verdict.kind === 'welcome' && verdict.isWalkIn}
          />
        </div>
      </div>
      <div className={styles.foot}>
        {time !== null && <Going time={time} isHeld={going.isHeld} onToggle={going.toggle} />}
        <Actions door={door} verdict={verdict} onHold={going.hold} onFindByName={onFindByName} />
      </div>
    </section>
  );
}

type WordsProps = { words: VerdictText; name: string; person: DoorPerson | null; isWalkIn: boolean };

function Words({ words, name, person, isWalkIn }: WordsProps) {
  const translate = (text: string) => (text === name ? 'no' : undefined);
  const chips = [...(isWalkIn ? ['Walk-in'] : []), ...(person?.answers ?? [])];
  return (
    <div className={styles.words}>
      <h1 className={styles.heading}>
        {words.over && (
          <span className={styles.over} dir="auto" translate={translate(words.over)}>
            {words.over}{' '}
          </span>
        )}
        <span className={styles.title} dir="auto" translate={translate(words.title)}>
          {words.title}
        </span>
      </h1>
      {words.facts && <p className={styles.facts}>{words.facts}</p>}
      {words.text && <p className={styles.text}>{words.text}</p>}
      {chips.length > 0 && (
        <ul role="list" aria-label="Answers" className={styles.chips}>
          {[...new Set(chips)].map((chip) => (
            <li key={chip} className={styles.chip} dir="auto">
              {chip}
            </li>
          ))}
        </ul>
      )}
      {person?.note && (
        <p className={styles.note} dir="auto">
          <VisuallyHidden>Note: </VisuallyHidden>
          {person.note}
        </p>
      )}
    </div>
  );
}

type ActionProps = Pick<Props, 'door' | 'verdict' | 'onFindByName'> & { onHold: () => void };

/** What comes next has the focus. */
function Actions({ door, verdict, onFindByName, onHold }: ActionProps) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  useKeyElsewhere(door.next);
  const { kind } = verdict;
  return (
    <div className={styles.actions({ isWelcome: kind === 'welcome', isAlone: kind === 'undone' })}>
      {kind === 'welcome' && (
        <BigButton icon={mdiUndo} onFocus={onHold} onClick={() => door.undo(verdict.actionId)}>
          Undo
        </BigButton>
      )}
      {kind !== 'welcome' && kind !== 'undone' && (
        <BigButton icon={mdiAccountSearchOutline} onClick={onFindByName}>
          Find by name
        </BigButton>
      )}
      <BigButton ref={next} isFilled onKeyDown={noRepeats} onClick={door.next}>
        Next ticket
      </BigButton>
    </div>
  );
}

/** How much of its time has passed, and what stops it (WCAG 2.2.1). */
function Going({ time, isHeld, onToggle }: { time: number; isHeld: boolean; onToggle: () => void }) {
  return (
    <div className={styles.going}>
      <span className={styles.bar}>
        <span className={styles.passed({ isHeld })} style={{ animationDuration: `${time}ms` }} />
      </span>
      <button type="button" className={styles.pause} aria-pressed={isHeld} aria-label="Stay here" onClick={onToggle}>
        <svg viewBox="0 0 24 24" aria-hidden className={styles.pauseGlyph}>
          <path d={isHeld ? mdiPlay : mdiPause} />
        </svg>
      </button>
    </div>
  );
}

/** Enter and the space bar go on where a tap next to the buttons took the focus from them. */
function useKeyElsewhere(onPress: () => void) {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.repeat || document.activeElement !== document.body || !isPress(event)) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

const isPress = ({ key }: { key: string }) => key === 'Enter' || key === ' ';

// A key that is held down since the check-in is no answer to the verdict.
function noRepeats(event: KeyboardEvent) {
  if (event.repeat && isPress(event)) event.preventDefault();
}

const tones = {
  welcome: 'welcome',
  already: 'already',
  noSeat: 'refused',
  otherEvent: 'refused',
  unknown: 'refused',
  failed: 'refused',
  uncertain: 'refused',
  undone: 'undone',
} as const satisfies Record<Verdict['kind'], string>;
const glyphs = {
  welcome: mdiCheckCircle,
  already: mdiAlertRhombus,
  refused: mdiCloseOctagon,
  undone: mdiUndo,
};

/** Goes on after so many milliseconds, of which those in which it is held do not count; null never does. */
function useGoingOn(after: number | null, onDone: () => void) {
  const [isHeld, setHeld] = useState(false);
  const left = useRef(after ?? 0);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (after === null || isHeld) return;
    const since = performance.now();
    const timer = setTimeout(() => done(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [after, isHeld]);
  return { isHeld, hold: () => setHeld(true), toggle: () => setHeld((now) => !now) };
}

/** Time to look up, and to read what there is: a note takes longer than a name. */
function timeToRead(words: string): number {
  return Math.min(4000 + words.length * 50, 12_000);
}
