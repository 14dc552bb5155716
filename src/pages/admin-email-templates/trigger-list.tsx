import { useEffect, useState } from 'react';
import type { EmailTriggerInfo } from '#openapi/types.ts';
import { announce } from '#src/ui/live/toast.ts';
import { Surface } from '#src/ui/surface/surface.tsx';
import { BuiltInText } from './built-in-text.tsx';
import type { TriggerGroup } from './group-by-trigger.ts';
import { TriggerSection } from './trigger-section.tsx';

/** Every occasion with its texts. What is asked or shown about one stands over the list. */
export function TriggerList({ groups }: { groups: TriggerGroup[] }) {
  const [viewed, setViewed] = useState<EmailTriggerInfo | null>(null);
  const found = groups.length === 1 ? '1 occasion.' : `${groups.length} occasions.`;
  useEffect(() => announce(found), [found]);
  return (
    <>
      <Surface padding="none">
        {groups.map((group) => (
          <TriggerSection key={group.info.trigger} group={group} onView={setViewed} />
        ))}
      </Surface>
      {viewed && <BuiltInText info={viewed} onClose={() => setViewed(null)} />}
    </>
  );
}
