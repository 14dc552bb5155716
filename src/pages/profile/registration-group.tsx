import { useId } from 'react';
import { cardTitle } from '#src/design/type.css.ts';
import { More } from '#src/ui/more/more.tsx';
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
      <More list={list} what="registrations" />
    </section>
  );
}
