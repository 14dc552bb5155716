import type { EventFields } from '#src/events/actors/event.editor.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { Checkbox } from '#src/ui/checkbox/checkbox.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { RadioGroup } from '#src/ui/radio-group/radio-group.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import * as styles from '../editor.css.ts';
import { QuestionnairePicker } from './questionnaire-picker.tsx';
import { MomentField } from './moment-field.tsx';
import { isInstant } from '#rules/time/moments.ts';
import { SectionCard } from './section-card.tsx';
import type { EventForm } from '../use-event-form.ts';

const approvals = [
  { value: 'automatic', label: 'Automatic', note: 'Everyone who registers gets a seat at once while there are any.' },
  { value: 'manual', label: 'By an organiser', note: 'You approve or reject each registration.' },
];
const visibilities = [
  { value: 'public', label: 'Public', note: 'In the list of events and in calendars, for everybody.' },
  { value: 'unlisted', label: 'Unlisted', note: 'Only people with the link can find it.' },
];

export function RegistrationSection({ form, isClosed }: { form: EventForm; isClosed: boolean }) {
  const { values } = form;
  return (
    <SectionCard id="registration">
      <div className={styles.pair}>
        <TextField {...form.text('capacity')} optional inputMode="numeric" hint="Leave it empty for no limit." />
        <QuestionnairePicker purpose="registration" form={form} />
      </div>
      {values.capacity.trim() !== '' && (
        <Checkbox
          {...form.field('waitlist_enabled')}
          isSetting
          hint="Without one, registration is closed while the event is full."
          checked={values.waitlist_enabled}
          onChange={(waitlist_enabled) => form.set({ waitlist_enabled })}
        />
      )}
      <div className={styles.pair}>
        <RadioGroup
          {...form.field('approval')}
          options={approvals}
          value={values.approval}
          onChange={(approval) => form.set({ approval: approval as EventFields['approval'] })}
        />
        <RadioGroup
          {...form.field('visibility')}
          options={visibilities}
          value={values.visibility}
          onChange={(visibility) => form.set({ visibility: visibility as EventFields['visibility'] })}
        />
      </div>
      <Checkbox
        {...form.field('shows_attendees')}
        isSetting
        hint="First names and pictures, and only of those who say yes to it. Each person can take it back."
        checked={values.shows_attendees}
        onChange={(shows_attendees) => form.set({ shows_attendees })}
      />
      {isClosed && (
        <Notice tone="info" title="Registration is closed">
          Whatever the dates below say, it stays closed until you reopen it in the event’s menu.
        </Notice>
      )}
      <div className={styles.pair}>
        <MomentField
          form={form}
          name="registration_opens_at"
          optional
          hint="Unless set, as soon as the event is published."
        />
        <MomentField form={form} name="registration_closes_at" optional hint={unlessSet(values)} />
        <MomentField form={form} name="cancel_until" optional hint={unlessSet(values)} />
      </div>
    </SectionCard>
  );
}

function unlessSet({ starts_at, timezone }: EventFields): string {
  const when = isInstant(starts_at) ? `: ${shortMoment(starts_at, timezone, timezone)}` : '';
  return `Unless set, at the start${when}.`;
}
