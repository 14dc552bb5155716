import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { OwnFrame } from '#src/accounts/own-user/own-frame.tsx';
import { CvCard } from './cv-card.tsx';
import { NextEvent } from './next-event.tsx';
import { Person } from './person.tsx';
import * as styles from './profile.css.ts';

/** The person's own data and CV (specification, point 2). */
export function ProfilePage({ title }: { title: string }) {
  useMovedParts();
  return (
    <OwnFrame title={title} current="profile">
      {(user) => (
        <div className={styles.layout}>
          <NextEvent />
          <Person user={user} />
          <CvCard cv={user.cv} timezone={user.timezone} />
        </div>
      )}
    </OwnFrame>
  );
}

/** Mails of an earlier version lead here to what the settings hold now. */
function useMovedParts() {
  const [, navigate] = useLocation();
  useEffect(() => {
    const { hash } = location;
    if (hash === '#security' || hash === '#own-data') navigate(`/profile/settings${hash}`, { replace: true });
  }, [navigate]);
}
