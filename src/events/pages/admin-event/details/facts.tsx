import type { ReactNode } from 'react';
import { Surface } from '#src/ui/surface/surface.tsx';
import * as styles from './details.css.ts';

type Props = { title: string; facts: readonly (readonly [name: string, value: ReactNode])[] };

/** A few things that belong together, each with its name. */
export function Facts({ title, facts }: Props) {
  return (
    <Surface>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value} dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Surface>
  );
}
