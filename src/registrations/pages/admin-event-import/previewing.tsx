import { useState } from 'react';
import type { PeopleImport } from '#openapi/types.ts';
import type { PeopleImporting } from '#src/registrations/actors/people-import.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Choice } from '#src/ui/choice/choice.tsx';
import { LockableForm } from '#src/ui/form/lockable-form.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { peopleWords } from './import-words.ts';
import { Rows } from './rows.tsx';
import * as styles from './import.css.ts';

type Props = { eventId: string; importing: PeopleImporting };

/** What will happen, before it does. */
export function Previewing({ eventId, importing: { place, found, error, begin, drop } }: Props) {
  const [tell, setTell] = useState(true);
  if (!found) return null;
  const { new: fresh } = found.counts;
  const isBusy = place === 'starting';
  const mayGoBeyond = error !== null && ['registration_closed', 'event_full'].includes(error.code);
  return (
    <LockableForm isLocked={isBusy} className={styles.step}>
      <h2 className={styles.title}>{fresh === 0 ? 'Nobody to add' : `${peopleWords(fresh)} can be added`}</h2>
      <p>{leftOut(found.counts)}</p>
      <Rows eventId={eventId} version={found.created_at} />
      <Choice type="checkbox" checked={tell} onChange={({ target }) => setTell(target.checked)}>
        Tell them by email
      </Choice>
      {error && (
        <Notice
          tone={mayGoBeyond ? 'warning' : 'danger'}
          role="alert"
          {...(mayGoBeyond && { title: 'Add them anyway?' })}
        >
          {error.detail}
          {mayGoBeyond && ' Where no seat is left, the event gets one more for each of them.'}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button tone="soft" onClick={drop}>
          Another table
        </Button>
        {/* No submit button: Enter on the checkbox would start it. */}
        <Button busy={isBusy} disabled={fresh === 0} onClick={() => begin({ tell, beyond: mayGoBeyond })}>
          {mayGoBeyond ? 'Add anyway' : `Add ${peopleWords(fresh)}`}
        </Button>
      </div>
    </LockableForm>
  );
}

/** "2 lines have something wrong, 1 is on the list already" */
function leftOut({ wrong, double, listed }: PeopleImport['counts']): string {
  return [
    wrong > 0 && `${wrong} ${wrong === 1 ? 'line has' : 'lines have'} something wrong`,
    double > 0 && `${double} ${double === 1 ? 'is' : 'are'} in the table twice`,
    listed > 0 && `${listed} ${listed === 1 ? 'is' : 'are'} on the list already`,
  ]
    .filter(Boolean)
    .join(', ');
}
