import type { AdminEvent } from '#openapi/types.ts';
import { eventFields, newsNames } from '#rules/events/event-fields.ts';
import type { EventFields } from '#src/actors/editors/event.editor.ts';
import { peopleIn, peopleWords } from '#src/features/event-actions/event-verbs.ts';
import { Checkbox } from '#src/ui/checkbox/checkbox.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import * as styles from './editor.css.ts';

/** In words what was changed that concerns people who are registered; nothing while there is nobody to tell. */
export function newsFor(event: AdminEvent | undefined, base: EventFields | undefined, values: EventFields): string[] {
  if (!event || !base || event.status !== 'published' || peopleIn(event) === 0) return [];
  if (Date.parse(values.ends_at) <= Date.now()) return [];
  const changed = newsNames.filter((name) => values[name].trim() !== base[name]);
  return [...new Set(changed.map((name) => `the ${eventFields[name].news}`))];
}

type Props = { event: AdminEvent; news: string[]; notify: boolean; onChange: (notify: boolean) => void };

/** Whether a save tells the people registered what has changed for them. */
export function NotifyPanel({ event, news, notify, onChange }: Props) {
  return (
    <Surface className={styles.notify}>
      <h2 className={styles.panelTitle}>This concerns {peopleWords(peopleIn(event))}</h2>
      <p className={styles.note}>You changed {new Intl.ListFormat('en-GB').format(news)}.</p>
      <Checkbox
        name="notify"
        label="Tell people who are registered"
        isSetting
        hint="In the app and by email, once you save. Changes within 10 minutes come together."
        checked={notify}
        onChange={onChange}
      />
    </Surface>
  );
}
