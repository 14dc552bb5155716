import * as operations from '#openapi/operations.ts';
import type { PeopleImport } from '#openapi/types.ts';
import { bareTime, formatMoment } from '#rules/time/format-moment.ts';
import { viewerZone } from '#rules/time/timezone.ts';
import { type ExportFormat, ExportMenu } from '#src/admin/export-menu.tsx';
import { call } from '#src/api/client.ts';
import type { PeopleImporting } from '#src/registrations/actors/people-import.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { LockableForm } from '#src/ui/form/lockable-form.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Progress } from '#src/ui/progress/progress.tsx';
import { peopleText, Rows } from './rows.tsx';
import * as styles from './import.css.ts';

type Props = { eventId: string; importing: PeopleImporting };

const failed = { tone: 'danger', role: 'alert' } as const;
const delayed = { tone: 'warning', role: 'status' } as const;

/** How far it is, and what came of it. It goes on when the page is left. */
export function ImportResult({ eventId, importing }: Props) {
  const { place, found, error } = importing;
  if (!found) return null;
  const { new: left, added, waitlisted, pending, refused } = found.counts;
  const isOver = place !== 'importing';
  const all = left + added + waitlisted + pending + refused;
  return (
    <LockableForm isLocked={place === 'undoing' || place === 'retrying'} className={styles.step}>
      <h2 className={styles.title}>{isOver ? `${peopleText(added)} added` : 'Adding people'}</h2>
      {!isOver && <Progress label="Added" percent={all === 0 ? 0 : ((all - left) / all) * 100} />}
      <p role="status">
        {isOver
          ? resultText(found)
          : `${(all - left).toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')}. You can leave this page: it goes on.`}
      </p>
      {error && <Notice {...(isOver ? failed : delayed)}>{error.detail}</Notice>}
      {isOver && <Result eventId={eventId} found={found} importing={importing} />}
    </LockableForm>
  );
}

function Result({ eventId, found, importing: { place, drop, undo, tryLeftovers } }: Props & { found: PeopleImport }) {
  const { wrong, double, shared, listed, left_out, refused } = found.counts;
  return (
    <>
      {wrong + double + shared + listed + left_out + refused > 0 && (
        <div className={styles.buttons}>
          {refused > 0 && (
            <Button tone="soft" size="small" busy={place === 'retrying'} onClick={tryLeftovers}>
              {`Try ${peopleText(refused)} again`}
            </Button>
          )}
          <ExportMenu tone="soft" size="small" load={loadLeftovers(eventId)} fallbackName="Left out">
            Export who was left out
          </ExportMenu>
        </div>
      )}
      <Rows eventId={eventId} version={found.finished_at ?? ''} leftOut={found.counts.left_out} />
      <div className={styles.buttons}>
        {found.undo_until !== null && (
          <Button tone="soft" busy={place === 'undoing'} onClick={undo}>
            Undo the import
          </Button>
        )}
        <Button tone="soft" onClick={drop}>
          Import another table
        </Button>
        <LinkButton href={`/admin/events/view/${eventId}`}>See the list</LinkButton>
      </div>
    </>
  );
}

function loadLeftovers(eventId: string) {
  return (format: ExportFormat, signal: AbortSignal) => {
    const init = { params: { path: { id: eventId } }, parseAs: 'stream', signal } as const;
    return format === 'xlsx' ? call(operations.exportLeftoversToExcel, init) : call(operations.exportLeftovers, init);
  };
}

/** What came of all who were not simply added, and until when it can be undone. */
function resultText({ counts: { waitlisted, pending, refused, listed }, tell, undo_until }: PeopleImport): string {
  return [
    waitlisted > 0 && `${peopleText(waitlisted)} put on the waitlist.`,
    pending > 0 && `${peopleText(pending)} added as pending.`,
    refused > 0 && `${peopleText(refused)} could not be added.`,
    listed > 0 && `${peopleText(listed)} had a registration already.`,
    undo_until !== null &&
      `${undoText(new Date(undo_until), tell)}${refused > 0 ? ', unless you try people again.' : '.'}`,
  ]
    .filter(Boolean)
    .join(' ');
}

function undoText(until: Date, tell: boolean): string {
  if (tell) return `People are told at ${bareTime(until, viewerZone())}. You can undo the import until then`;
  return `You can undo the import until ${formatMoment(until, viewerZone())}`;
}
