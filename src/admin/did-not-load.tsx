import { mdiFileQuestionOutline } from '@mdi/js';
import { toDo } from '#machines/calls/problem.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState, type Level } from '#src/ui/empty-state/empty-state.tsx';
import { NotLoaded } from '#src/ui/empty-state/not-loaded.tsx';

/** As `useRead` gives it. */
interface Read {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

type Props = {
  /** What did not load, with its article: "The forms". */
  what: string;
  /** The read that failed; of several, those that failed are tried again. */
  read: Read | readonly Read[];
  /** Where to go when it does not exist. */
  back?: { href: string; label: string };
  level?: 'h1' | 'h2' | 'h3';
};

/** A list or a thing that could not be read: what to do next. */
export function DidNotLoad({ what, read, back, level = 'h2' }: Props) {
  const failed = [read].flat().filter(({ error }) => error);
  const error = failed[0]?.error;
  const isGone = error instanceof CallFailed && (error.status === 404 || error.status === 422);
  if (back && isGone) return <NotThere what={what} back={back} level={level} />;
  return (
    <NotLoaded
      title={`${what} did not load`}
      isTrying={failed.some(({ isFetching }) => isFetching)}
      onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      level={level}
    >
      {toDo(error)}
    </NotLoaded>
  );
}

type NotThereProps = {
  /** With its article: "This form". */
  what: string;
  back: { href: string; label: string };
  level?: Level;
};

/** What does not exist is not tried again: the way back. */
export function NotThere({ what, back, level }: NotThereProps) {
  return (
    <EmptyState
      level={level}
      icon={mdiFileQuestionOutline}
      title={`${what} does not exist`}
      action={<LinkButton href={back.href}>{back.label}</LinkButton>}
    >
      It may have been deleted, or the link may be incomplete.
    </EmptyState>
  );
}
