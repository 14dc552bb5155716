import type { ReactNode } from 'react';
import type { User } from '#openapi/types.ts';
import { useSession } from '#src/accounts/actors/session.ts';
import { useUser } from '#src/session/auth.ts';
import { Queries } from '#src/api/queries.tsx';
import { wrap } from '#src/design/layout.css.ts';
import { UserMissing } from './user-missing.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { PageHead } from '#src/ui/page-head/page-head.tsx';
import { TabLinks } from '#src/ui/tab-links/tab-links.tsx';
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
