import { mdiAccountQuestionOutline } from '@mdi/js';
import { requestUser, useSession } from '#src/accounts/actors/session.ts';
import { stack } from '#src/design/flow.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';

/** Stands where the person would be: what the browser kept could not be read, and the server is asked. */
export function UserMissing() {
  const { isChecking } = useSession();
  return (
    <Surface lift="high" padding="large">
      {isChecking ? <UserBones /> : <UserUnread />}
    </Surface>
  );
}

function UserBones() {
  return (
    <div className={stack({ gap: 'x5' })}>
      <p role="status">
        <VisuallyHidden>Loading your profile</VisuallyHidden>
      </p>
      <Skeleton shape="title" width="half" />
      <Skeleton width="third" />
      <Skeleton width="most" />
      <Skeleton width="most" />
      <Skeleton width="half" />
    </div>
  );
}

function UserUnread() {
  return (
    <EmptyState
      icon={mdiAccountQuestionOutline}
      title="Your profile could not be loaded"
      action={<Button onClick={requestUser}>Try again</Button>}
    >
      You are still logged in. Check your connection and try again.
    </EmptyState>
  );
}
