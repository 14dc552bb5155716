import { mdiCloudAlertOutline, mdiFileQuestionOutline } from '@mdi/js';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import type { AnyEditor } from './any-editor.ts';

type Props = { editor: AnyEditor; what: string; back: { href: string; label: string } };

/** What does not exist is not tried again. */
export function EditorNotLoaded({ editor: { error, retry }, what, back }: Props) {
  if (error?.code === 'not_found' || error?.code === 'invalid') {
    return (
      <EmptyState
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
        icon={mdiCloudAlertOutline}
        title={`${what} did not load`}
        action={
          <Button tone="soft" onClick={retry}>
            Try again
          </Button>
        }
      >
        {error?.detail}
      </EmptyState>
    </div>
  );
}
