import { mdiAlertCircleOutline, mdiCheckCircle } from '@mdi/js';
import { fieldNames } from '#rules/events/event-fields.ts';
import type { EventFields } from '#src/events/actors/event.editor.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import * as styles from './editor.css.ts';
import { missingForPublishing } from './event-checks.ts';
import { goTo } from './go-to.ts';

/** What a draft still needs, as it is being typed; each leads to its field. */
export function PublishPanel({ values }: { values: EventFields }) {
  const missing = missingForPublishing(values, Date.now());
  const lines = fieldNames.flatMap((name) => (missing[name] === undefined ? [] : [{ name, text: missing[name] }]));
  if (lines.length === 0) {
    return (
      <Surface>
        <h2 className={styles.panelTitle}>Ready to be published</h2>
        <p className={`${styles.note} ${styles.ready}`}>
          <Icon path={mdiCheckCircle} size="small" className={styles.done} />
          Nothing is missing. Until you publish it, only organisers see it.
        </p>
      </Surface>
    );
  }
  return (
    <Surface>
      <h2 className={styles.panelTitle}>Before it can be published</h2>
      <ul role="list" className={styles.steps}>
        {lines.map(({ name, text }) => (
          <li key={name}>
            <a href={`#${name}`} className={styles.toDo} onClick={goTo}>
              <Icon path={mdiAlertCircleOutline} size="small" />
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Surface>
  );
}
