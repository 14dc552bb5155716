import { type ReactNode, useEffect, useState } from 'react';
import type { EmailTriggerInfo } from '#openapi/types.ts';
import { announce } from '#src/ui/live/toast.ts';
import { stack } from '#src/design/flow.css.ts';
import { Surface } from '#src/ui/surface/surface.tsx';
import { BuiltInText } from './built-in-text.tsx';
import type { TriggerGroup } from './group-by-trigger.ts';
import { TriggerSection } from './trigger-section.tsx';
import * as styles from './templates.css.ts';

/** Every occasion with its texts. What is asked or shown about one stands over the list. */
export function TriggerList({ groups }: { groups: TriggerGroup[] }) {
  const [viewed, setViewed] = useState<EmailTriggerInfo | null>(null);
  const found = groups.length === 1 ? '1 occasion.' : `${groups.length} occasions.`;
  useEffect(() => announce(found), [found]);
  return (
    <>
      <div className={stack({ gap: 'x8' })}>
        {(['event', 'account'] as const).map((about) => (
          <Part key={about} title={titles[about]} groups={groups.filter(({ info }) => info.about === about)}>
            {(group) => <TriggerSection key={group.info.trigger} group={group} onView={setViewed} />}
          </Part>
        ))}
      </div>
      {viewed && <BuiltInText info={viewed} onClose={() => setViewed(null)} />}
    </>
  );
}

const titles = { event: 'About events', account: 'About accounts' };

type PartProps = { title: string; groups: TriggerGroup[]; children: (group: TriggerGroup) => ReactNode };

function Part({ title, groups, children }: PartProps) {
  if (groups.length === 0) return null;
  return (
    <div className={stack({ gap: 'x3' })}>
      <h2 className={styles.title}>{title}</h2>
      <Surface padding="none">{groups.map(children)}</Surface>
    </div>
  );
}
