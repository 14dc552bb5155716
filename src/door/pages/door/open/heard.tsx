import type { Door } from '#src/door/actors/use-door.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { nameAtDoor, verdictAloud, verdictWords } from '../verdict/verdict-words.ts';
import { warningText } from './warnings.tsx';

type Props = { door: Pick<Door, 'verdict' | 'warnings'>; event: { title: string; timezone: string }; now: number };

/** For screen readers: a welcome is news, all else is trouble. Both are there before any verdict, else the first is not heard. */
export function Heard({ door: { verdict, warnings }, event, now }: Props) {
  const isGood = verdict?.kind === 'welcome' || verdict?.kind === 'undone';
  const person = verdict?.kind === 'welcome' ? verdict.person : undefined;
  const said = verdict ? verdictAloud(verdictWords(verdict, event, now), person) : '';
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
