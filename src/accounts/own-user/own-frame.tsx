import { mdiAccountQuestionOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import type { User } from '#openapi/types.ts';
import { requestUser, useSession } from '#src/accounts/actors/session.ts';
import { Queries } from '#src/api/queries.tsx';
import { stack } from '#src/design/flow.css.ts';
import { wrap } from '#src/design/layout.css.ts';
import { useUser } from '#src/session/auth.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { PageHead } from '#src/ui/page-head/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { TabLinks } from '#src/ui/tab-links/tab-links.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './own-frame.css.ts';

type Props = { title: string; current: 'events' | 'profile' | 'settings'; children: (user: User) => ReactNode };

/** One of a person's own places: the head with a tab for each, and what is shown once it is known who that is. */
export function OwnFrame({ title, current, children }: Props) {
  const user = useUser();
  return (
    <>
      <PageHead title={title} overlap="tabs">
        <TabLinks label="Your places" look="navy" tabs={tabs} current={current} />
      </PageHead>
      <div className={`${wrap} ${styles.page}`}>
        <NotKeptNotice />
        {user ? <Queries>{children(user)}</Queries> : <UserMissing />}
      </div>
    </>
  );
}

/** The browser refused to store the session. */
function NotKeptNotice() {
  const { isTemporary } = useSession();
  if (!isTemporary) return null;
  return (
    <Notice tone="warning" title="This browser won’t keep you logged in">
      It won’t store anything for this site, so you’re logged in until you close the page.
    </Notice>
  );
}

const tabs = [
  { key: 'events', words: 'My events', href: '/profile/events' },
  { key: 'profile', words: 'Profile', href: '/profile' },
  { key: 'settings', words: 'Settings', href: '/profile/settings' },
];

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
