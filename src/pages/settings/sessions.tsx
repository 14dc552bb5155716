import { row } from '#src/design/flow.css.ts';
import type { SessionInfo } from '#openapi/types.ts';
import { useUser } from '#src/actors/auth.ts';
import { $api, queryClient } from '#src/api/query.ts';
import { note } from '#src/design/type.css.ts';
import { ago, exactly } from '#src/features/bell/ago.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { announce, toast } from '#src/ui/live/toast.ts';
import { Pill } from '#src/ui/pill/pill.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { dayOf } from '#src/features/own-user/day-of.ts';
import * as styles from './settings.css.ts';
import { PartFailed } from './part-failed.tsx';

const notEnded = 'The session was not ended. Check your connection and try again.';
const invalidateSessions = () => queryClient.invalidateQueries({ queryKey: ['get', '/users/me/sessions'] });

/** Where the person is logged in, each to be ended on its own or all the others at once. */
export function Sessions() {
  const sessions = $api.useQuery('get', '/users/me/sessions');
  const endOthers = $api.useMutation('delete', '/users/me/sessions', {
    onSuccess: () => {
      announce('You are logged out everywhere else.');
      return invalidateSessions();
    },
    onError: () => toast('The other sessions were not ended. Check your connection and try again.', 'danger'),
  });
  const items = sessions.data?.items ?? [];
  const { part, home } = useKeptFocus(items.map((session) => session.session_id).join());
  return (
    <div className={styles.part} {...part}>
      <div className={row({ gap: 'x3', justify: 'between' })}>
        <div className={styles.words}>
          <h3 className={styles.title} tabIndex={-1} ref={home}>
            Where you are logged in
          </h3>
          <p className={note}>A session ends by itself after seven days without use, and after thirty days at most.</p>
        </div>
        {items.length > 1 && (
          <Button tone="danger" busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            Log out everywhere else
          </Button>
        )}
      </div>
      {sessions.isPending && <Skeleton shape="title" />}
      {sessions.isError && (
        <PartFailed
          text="Your sessions did not load. Check your connection and try again."
          isTrying={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      )}
      <ul role="list" className={styles.list}>
        {items.map((session) => (
          <Session key={session.session_id} session={session} />
        ))}
      </ul>
    </div>
  );
}

function Session({ session }: { session: SessionInfo }) {
  const timezone = useUser()?.timezone ?? 'UTC';
  const end = $api.useMutation('delete', '/users/me/sessions/{id}', {
    onSuccess: () => announce('The session has ended.'),
    onError: () => toast(notEnded, 'danger'),
    onSettled: invalidateSessions,
  });
  const device = session.device || 'Unknown device';
  return (
    <li className={styles.session}>
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
          size="small"
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
