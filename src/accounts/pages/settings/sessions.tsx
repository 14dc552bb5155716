import { toShown } from '#machines/calls/problem.ts';
import { mdiCellphone, mdiLaptop, mdiTablet } from '@mdi/js';
import { useState } from 'react';
import * as operations from '#openapi/operations.ts';
import type { SessionInfo } from '#openapi/types.ts';
import { useUser } from '#src/session/auth.ts';
import { invalidateReads, useAct, useRead } from '#src/api/query.ts';
import { stale } from '#src/api/stale/accounts.ts';
import { note } from '#src/design/type.css.ts';
import { ago, exactly } from '#src/accounts/own-clock/format-relative-time.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { announce, toast } from '#src/ui/live/toast.ts';
import { Pill } from '#src/ui/pill/pill.tsx';
import { dayOf } from '#rules/time/day-of.ts';
import * as styles from './settings.css.ts';
import { Bones, PartFailed, Section } from './section.tsx';

/** More are folded away. */
const FEW = 3;
const notEnded = 'We don’t know whether the session was ended. Check your connection and try again.';

/** Where the person is logged in, each to be ended on its own or all the others at once. */
export function Sessions() {
  const sessions = useRead(operations.listSessions);
  const endOthers = useAct(operations.endOtherSessions, {
    onSuccess: () => {
      announce('You are logged out everywhere else.');
      return invalidateReads(stale.endOtherSessions);
    },
    onError: (error) =>
      toast(
        toShown(error, 'We don’t know whether the other sessions were ended. Check your connection and try again.')
          .detail,
        'danger',
      ),
  });
  const [showsAll, setShowsAll] = useState(false);
  const items = sessions.data?.items ?? [];
  const { part, home } = useKeptFocus(`${showsAll} ${items.map((session) => session.session_id).join()}`);
  const shown = showsAll ? items : items.slice(0, FEW);
  return (
    <Section
      {...part}
      title="Where you are logged in"
      lead="A session ends after seven days without use, and after thirty days at the latest."
      headingRef={home}
    >
      {sessions.isPending && <Bones count={1} />}
      {sessions.isError && (
        <PartFailed
          text="Your sessions did not load. Check your connection and try again."
          isTrying={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      )}
      <ul role="list">
        {shown.map((session) => (
          <Session key={session.session_id} session={session} />
        ))}
      </ul>
      {items.length > 1 && (
        <div className={styles.everywhere}>
          {items.length > shown.length && (
            <Button tone="quiet" onClick={() => setShowsAll(true)}>
              Show {items.length - shown.length} more
            </Button>
          )}
          <Button
            tone="quiet"
            className={styles.ending}
            busy={endOthers.isPending}
            onClick={() => endOthers.mutate({})}
          >
            Log out everywhere else
          </Button>
        </div>
      )}
    </Section>
  );
}

function Session({ session }: { session: SessionInfo }) {
  const timezone = useUser()?.timezone ?? 'UTC';
  const end = useAct(operations.endSession, {
    onSuccess: () => announce('The session has ended.'),
    onError: (error) => toast(toShown(error, notEnded).detail, 'danger'),
    onSettled: () => invalidateReads(stale.endSession),
  });
  const device = session.device || 'Unknown device';
  return (
    <li className={styles.session}>
      <Icon path={deviceIcon(device)} size="large" className={styles.glyph} />
      <div className={styles.words}>
        <p className={styles.device}>
          {device}
          {session.is_current && <Pill tone="success">This one</Pill>}
        </p>
        <p className={note}>
          Last used <time title={exactly(session.last_used_at)}>{ago(session.last_used_at)}</time> · since{' '}
          {dayOf(session.created_at, timezone)}
        </p>
      </div>
      {!session.is_current && (
        <Button
          tone="soft"
          className={styles.action}
          busy={end.isPending}
          aria-label={`Log out: ${device}`}
          onClick={() => end.mutate({ params: { path: { id: session.session_id } } })}
        >
          Log out
        </Button>
      )}
    </li>
  );
}

function deviceIcon(device: string): string {
  if (/iPad|tablet/i.test(device)) return mdiTablet;
  return /iPhone|iOS|Android/i.test(device) ? mdiCellphone : mdiLaptop;
}
