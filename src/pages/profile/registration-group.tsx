import { useId } from 'react';
import { cardTitle } from '#src/design/type.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import * as styles from './own-registrations.css.ts';
import { RegistrationRow } from './registration-row.tsx';
import type { OwnList } from './use-own-registrations.ts';

type Props = { title: string; list: OwnList };

export function RegistrationGroup({ title, list }: Props) {
  const id = useId();
  const registrations = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (registrations.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={cardTitle}>
        {title}
      </h3>
      <ul role="list" className={styles.rows}>
        {registrations.map((registration) => (
          <RegistrationRow key={registration.registration_id} registration={registration} />
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <Notice tone="danger" role="alert">
          More registrations did not load. Check your connection and try again.
        </Notice>
      )}
      {list.hasNextPage && (
        <Button tone="soft" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}
