import { mdiCloudAlertOutline, mdiFileQuestionOutline } from '@mdi/js';
import { CallFailed } from '#src/api/call-failed.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';

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

/** A list or a thing that could not be read: what to do next. What does not exist is not tried again. */
export function DidNotLoad({ what, error, isTrying, onRetry, back, level = 'h2' }: Props) {
  if (back && error instanceof CallFailed && (error.status === 404 || error.status === 422)) {
    return (
      <EmptyState
        level={level}
        icon={mdiFileQuestionOutline}
        title={`${what} does not exist`}
        action={<LinkButton href={back.href}>{back.label}</LinkButton>}
      >
        It may have been deleted, or the link is not whole.
      </EmptyState>
    );
  }
  return (
    <div role="alert">
      <EmptyState
        level={level}
        icon={mdiCloudAlertOutline}
        title={`${what} did not load`}
        action={
          <Button tone="soft" busy={isTrying} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Check your connection and try again in a moment.
      </EmptyState>
    </div>
  );
}
