import { toDo } from '#machines/calls/problem.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { NotLoaded } from '#src/ui/empty-state/not-loaded.tsx';
import { NotThere } from '#src/ui/empty-state/not-there.tsx';

type Props = {
  /** What did not load, with its article: "The forms". */
  what: string;
  error?: unknown;
  isTrying: boolean;
  onRetry: () => void;
  /** Where to go when it does not exist. */
  back?: { href: string; label: string };
  level?: 'h1' | 'h2' | 'h3';
};

/** A list or a thing that could not be read: what to do next. */
export function DidNotLoad({ what, error, isTrying, onRetry, back, level = 'h2' }: Props) {
  const isGone = error instanceof CallFailed && (error.status === 404 || error.status === 422);
  if (back && isGone) return <NotThere what={what} back={back} level={level} />;
  return (
    <NotLoaded title={`${what} did not load`} isTrying={isTrying} onRetry={onRetry} level={level}>
      {error ? toDo(error) : 'Try again in a moment.'}
    </NotLoaded>
  );
}
