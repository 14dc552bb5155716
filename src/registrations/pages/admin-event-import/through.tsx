import type { PeopleImporting } from '#src/registrations/actors/people-import.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Progress } from '#src/ui/progress/progress.tsx';
import { peopleWords } from './import-words.ts';
import { Rows } from './rows.tsx';
import * as styles from './import.css.ts';

type Props = { eventId: string; importing: PeopleImporting };

const failed = { tone: 'danger', role: 'alert' } as const;
const delayed = { tone: 'warning', role: 'status' } as const;

/** How far it is, and what came of it. It goes on when the page is left. */
export function Through({ eventId, importing: { place, found, error, drop } }: Props) {
  if (!found) return null;
  const { new: left, added, listed, refused } = found.counts;
  const isOver = place === 'finished';
  const all = left + added + refused;
  return (
    <div className={styles.step}>
      <h2 className={styles.title}>{isOver ? `${peopleWords(added)} added` : 'Adding people'}</h2>
      {!isOver && <Progress label="Added" percent={all === 0 ? 0 : ((all - left) / all) * 100} />}
      <p role="status">
        {isOver
          ? [
              refused > 0 && `${peopleWords(refused)} could not be added.`,
              listed > 0 && `${peopleWords(listed)} had a registration already.`,
            ]
              .filter(Boolean)
              .join(' ')
          : `${(all - left).toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')}. You can leave this page: it goes on.`}
      </p>
      {error && <Notice {...(isOver ? failed : delayed)}>{error.detail}</Notice>}
      {isOver && (
        <>
          <Rows eventId={eventId} version={found.finished_at ?? ''} />
          <div className={styles.buttons}>
            <Button tone="soft" onClick={drop}>
              Import another table
            </Button>
            <LinkButton href={`/admin/events/view/${eventId}`}>See the list</LinkButton>
          </div>
        </>
      )}
    </div>
  );
}
