import type { AdminEvent } from '#openapi/types.ts';
import { Surface } from '#src/ui/surface/surface.tsx';
import { BasicsSection } from './basics-section.tsx';
import { Contents } from './contents.tsx';
import { CoverField, FirstCover } from './cover-field.tsx';
import * as styles from '../editor.css.ts';
import { EmailsSection } from './emails-section.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import { PublicPanel } from '../public-panel.tsx';
import { PublishPanel } from '../publish-panel.tsx';
import { RegistrationSection } from './registration-section.tsx';
import { RemindersSection } from './reminders-section.tsx';
import type { EventForm } from '../use-event-form.ts';
import { WhenSection } from './when-section.tsx';

type Props = {
  form: EventForm;
  event: AdminEvent | undefined;
  onSave: () => void;
  onChanged: (event: AdminEvent) => void;
};

/** All fields of an event, with what has to be known of the whole beside them. */
export function EventSections({ form, event, onSave, onChanged }: Props) {
  const isDraft = event === undefined || event.status === 'draft';
  const cover = event ? <CoverField form={form} event={event} onChanged={onChanged} /> : <FirstCover onSave={onSave} />;
  return (
    <div className={styles.room}>
      <div className={styles.columns}>
        <aside className={styles.aside} aria-label="About this event">
          {isDraft ? <PublishPanel values={form.values} /> : <PublicPanel event={event} />}
          <Surface className={styles.onlyRoomy}>
            <Contents />
          </Surface>
        </aside>
        <fieldset className={styles.main} disabled={event?.status === 'archived'} aria-label="The event">
          <BasicsSection form={form} cover={cover} />
          <WhenSection form={form} />
          <RegistrationSection form={form} isClosed={event?.closed_by_hand ?? false} />
          <RemindersSection form={form} />
          <FeedbackSection form={form} />
          <EmailsSection form={form} />
        </fieldset>
      </div>
    </div>
  );
}
