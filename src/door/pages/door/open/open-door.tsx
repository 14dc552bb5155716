import { mdiCheckCircle, mdiUndo } from '@mdi/js';
import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readCode, type Verdict } from '#rules/door/judge.ts';
import { formatClock } from '#rules/time/format-moment.ts';
import { usePageTitle } from '#src/api/page-title.ts';
import { signals } from '#src/door/actors/signals.ts';
import type { Door } from '#src/door/actors/use-door.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { useHandScanner } from '../scan/hand-scanner.ts';
import { ScanBox } from '../scan/scan-box.tsx';
import { isAddress, Results, SearchField } from '../search/search.tsx';
import { DoorMenu } from '../sheets/door-menu.tsx';
import { WalkInSheet } from '../sheets/walk-in-sheet.tsx';
import { nameAtDoor, verdictAloud, verdictText } from '../verdict/verdict-messages.ts';
import { VerdictScreen } from '../verdict/verdict-screen.tsx';
import { BigButton } from './big-button.tsx';
import { DoorHead, OfflineStrip, Warnings, warningText } from './door-head.tsx';
import { isSideBySide } from './media.ts';
import * as styles from './open.css.ts';
import { useChoices, type Choices } from './use-choices.ts';

type DoorEvent = NonNullable<Door['event']>;
type Props = { door: Door; event: DoorEvent; opensOffline: boolean };
type Sheet = 'menu' | 'walkIn' | null;

/** People are scanned or found by name; the answer covers all of it for a moment. */
export function OpenDoor({ door, event, opensOffline }: Props) {
  const { verdict, key, at } = useShownVerdict(door.verdict);
  const [sheet, setSheet] = useState<Sheet>(null);
  const device = useChoices(door, opensOffline);
  const search = useRef<HTMLInputElement>(null);
  const { home, findByName } = useReturnedFocus(verdict !== null, search);
  const people = usePeople(door);
  useHandScanner({
    eventId: event.event_id,
    words: people.typed,
    onWords: people.type,
    onScan: people.scan,
    onType: () => search.current?.focus(),
  });
  useWarningSignal(door.warnings.at(-1)?.id);
  usePageTitle(`Door, ${event.title}`);
  const toSearch = () => {
    findByName();
    door.next();
  };
  return (
    <div ref={home} tabIndex={-1} className={styles.open}>
      <Desk {...{ door, event, device, people, search, sheet }} onSheet={setSheet} />
      <Heard door={door} event={event} now={at} />
      {verdict && (
        <VerdictScreen
          key={key}
          door={door}
          event={event}
          verdict={verdict}
          goesOn={device.choices.goesOn}
          onFindByName={toSearch}
        />
      )}
      <Sheets {...{ door, device, people, sheet }} onSheet={setSheet} />
    </div>
  );
}

interface Parts {
  door: Door;
  device: Choices;
  people: ReturnType<typeof usePeople>;
  sheet: Sheet;
  onSheet: (sheet: Sheet) => void;
}

/** All but the verdict, which nobody can reach behind it where it covers them. */
function Desk(props: Parts & { event: DoorEvent; search: RefObject<HTMLInputElement | null> }) {
  const { door, event, device, people, search, sheet, onSheet } = props;
  const isSearching = people.words !== '';
  const isCovered = door.verdict !== null;
  return (
    <div className={styles.base} inert={isCovered && !isSideBySide()}>
      <div className={styles.top}>
        <OfflineStrip door={door} />
        <DoorHead door={door} event={event} onMenu={() => onSheet('menu')} />
        <Warnings warnings={door.warnings} onDismiss={door.dismiss} />
      </div>
      <div className={isSearching ? styles.away : styles.scan}>
        <ScanBox
          device={device}
          isPaused={isCovered || door.isBusy || sheet !== null || (isSearching && !isSideBySide())}
          isNameless={door.door === '' && !door.isNamedByLink}
          onScan={people.scan}
        />
      </div>
      <div className={isSearching ? styles.searching : styles.people}>
        <SearchField
          ref={search}
          typed={people.typed}
          onType={people.type}
          onSubmit={people.submit}
          onScan={people.scan}
        />
        {isSearching && <FoundPeople {...{ door, event, people }} onWalkIn={() => onSheet('walkIn')} />}
        <LastIn last={door.last} timezone={event.timezone} onUndo={door.undo} />
      </div>
    </div>
  );
}

function Sheets({ door, device, people, sheet, onSheet }: Parts) {
  const close = () => onSheet(null);
  if (sheet === 'menu') return <DoorMenu {...{ door, device }} onWalkIn={() => onSheet('walkIn')} onClose={close} />;
  if (sheet === null) return null;
  const add = (person: { name: string; email: string | null }) => {
    close();
    people.type('');
    door.walkIn(person);
  };
  // Those words are most likely their name.
  return <WalkInSheet name={readCode(people.words) ? '' : people.words} onAdd={add} onClose={close} />;
}

/** What is typed or scanned here. */
function usePeople(door: Door) {
  const [typed, setTyped] = useState('');
  const words = isAddress(typed) ? '' : typed.trim();
  const checkIn = (code: string) => {
    setTyped('');
    door.checkIn(code);
  };
  return {
    typed,
    words,
    type: setTyped,
    checkIn,
    /** Enter: there is no doubt about the only one who was found. */
    submit() {
      const [only, ...others] = door.search(words);
      if (only && others.length === 0) checkIn(only.code);
    },
    scan(text: string) {
      if (door.verdict) door.next();
      // Codes are on lists and in mails and are read out aloud: a code shows the person, and a look decides.
      // Only a ticket, which nobody can guess, admits by itself.
      const code = readCode(text);
      setTyped(code ?? '');
      if (code === null) door.scan(text);
    },
  };
}

type FoundProps = Pick<Parts, 'door' | 'people'> & { event: DoorEvent; onWalkIn: () => void };

function FoundPeople({ door, event, people: { words, checkIn }, onWalkIn }: FoundProps) {
  const found = door.search(useDeferredValue(words));
  return <Results found={found} words={words} timezone={event.timezone} onCheckIn={checkIn} onWalkIn={onWalkIn} />;
}

/** News of a person who was let in before is heard and felt as a verdict is. */
function useWarningSignal(newestWarning: string | undefined): void {
  const told = useRef(newestWarning);
  useEffect(() => {
    if (newestWarning !== undefined && newestWarning !== told.current) signals.warn();
    told.current = newestWarning;
  }, [newestWarning]);
}

type HeardProps = { door: Pick<Door, 'verdict' | 'warnings'>; event: { title: string; timezone: string }; now: number };

/** For screen readers: a welcome is news, all else is trouble. Both are there before any verdict, else the first is not heard. */
function Heard({ door: { verdict, warnings }, event, now }: HeardProps) {
  const isGood = verdict?.kind === 'welcome' || verdict?.kind === 'undone';
  const person = verdict?.kind === 'welcome' ? verdict.person : undefined;
  const said = verdict ? verdictAloud(verdictText(verdict, event, now), person) : '';
  const newest = warnings.at(-1);
  return (
    <>
      <div role="status">
        <VisuallyHidden>{isGood && said}</VisuallyHidden>
      </div>
      <div role="alert">
        <VisuallyHidden>{!isGood && said}</VisuallyHidden>
      </div>
      <div role="alert">
        {newest && (
          <VisuallyHidden>
            {nameAtDoor(newest.person)}: {warningText(newest)}
          </VisuallyHidden>
        )}
      </div>
    </>
  );
}

type LastInProps = { last: Door['last']; timezone: string; onUndo: (actionId: string) => void };

/** Whom this door let in last, and the way to take it back. Its room stays, so that nothing moves under a thumb. */
function LastIn({ last, timezone, onUndo }: LastInProps) {
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
              In, {formatClock(new Date(last.at), timezone)}
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

/** The verdict on the screen; `key` changes with every verdict, even an identical one. `at` in milliseconds. */
function useShownVerdict(verdict: Verdict | null) {
  const [shown, setShown] = useState({ verdict, key: 0, at: Date.now() });
  if (shown.verdict === verdict) return shown;
  const next = { verdict, key: shown.key + 1, at: Date.now() };
  setShown(next);
  return next;
}

/** Takes focus back to where it was before the verdict; to the search field where someone asked for it. */
function useReturnedFocus(isCovered: boolean, search: RefObject<HTMLInputElement | null>) {
  const home = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  const wantsSearch = useRef(false);
  const wasCovered = useRef(false);
  useLayoutEffect(() => {
    if (isCovered === wasCovered.current) return;
    wasCovered.current = isCovered;
    if (isCovered) {
      before.current = document.activeElement;
      return;
    }
    const target = wantsSearch.current ? search.current : placeOf(before.current);
    wantsSearch.current = false;
    (target ?? home.current)?.focus({ preventScroll: true });
  });
  return { home, findByName: () => void (wantsSearch.current = true) };
}

/** What is gone is no place to go back to, nor, with a keyboard that opens over half the screen, a field. */
function placeOf(element: Element | null): HTMLElement | null {
  if (!(element instanceof HTMLElement) || !element.isConnected || element === document.body) return null;
  const opensKeyboard = element.matches('input') && !window.matchMedia('(pointer: fine)').matches;
  return opensKeyboard ? null : element;
}
