import type { User } from '#openapi/types.ts';
import { useSession } from '#src/actors/account/session.ts';
import { useUser } from '#src/actors/auth.ts';
import { Queries } from '#src/api/queries.tsx';
import { wrap } from '#src/design/layout.css.ts';
import { UserMissing } from '#src/features/own-user/user-missing.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { PageHead } from '#src/ui/page-head/page-head.tsx';
import { Account } from './account/account.tsx';
import { useOpenForms } from './account/use-account-commands.ts';
import { CvCard } from './cv-card.tsx';
import { OwnRegistrations } from './own-registrations.tsx';
import { Person } from './person.tsx';
import { whole } from './profile.css.ts';
import * as styles from './profile.css.ts';

export function ProfilePage({ title }: { title: string }) {
  const user = useUser();
  return (
    <>
      <PageHead title={title} overlap="finder" />
      <div className={`${wrap} ${styles.layout}`}>
        <NotKeptNotice />
        {user ? (
          <Queries>
            <Parts user={user} />
          </Queries>
        ) : (
          <div className={styles.whole}>
            <UserMissing />
          </div>
        )}
      </div>
    </>
  );
}

function Parts({ user }: { user: User }) {
  const forms = useOpenForms(user);
  return (
    <>
      <Person user={user} isAside={forms.isOpen} />
      <CvCard cv={user.cv} timezone={user.timezone} />
      <OwnRegistrations />
      <Account user={user} forms={forms} />
    </>
  );
}

/** The browser refused to store the session. */
function NotKeptNotice() {
  const { isTemporary } = useSession();
  if (!isTemporary) return null;
  return (
    <div className={whole}>
      <Notice tone="warning" title="This browser does not keep you logged in">
        It refuses to store anything for this site. You are logged in until you close the page.
      </Notice>
    </div>
  );
}
