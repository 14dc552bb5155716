import { usualFeedbackEnd } from '#rules/events/feedback-window.ts';
import type { EventFields } from '#src/events/actors/event.editor.ts';
import { Checkbox } from '#src/ui/checkbox/checkbox.tsx';
import { shortMoment } from '#src/events/event/short-moment.ts';
import * as styles from '../editor.css.ts';
import { QuestionnairePicker } from './questionnaire-picker.tsx';
import { MomentField } from './moment-field.tsx';
import { isInstant } from '#rules/time/moments.ts';
import { SectionCard } from './section-card.tsx';
import type { EventForm } from '../use-event-form.ts';

export function FeedbackSection({ form }: { form: EventForm }) {
  return (
    <SectionCard id="feedback" lead="Attendees get a personal link when feedback opens. Answers stay anonymous.">
      <QuestionnairePicker purpose="feedback" form={form} />
      <div className={styles.pair}>
        <MomentField
          form={form}
          name="feedback_opens_at"
          optional
          hint={`Unless set, at the end${afterEnd(form.values, (end) => end)}.`}
        />
        <MomentField
          form={form}
          name="feedback_closes_at"
          optional
          hint={`Unless set, 30 days after the end${afterEnd(form.values, usualFeedbackEnd)}.`}
        />
      </div>
      <Checkbox
        {...form.field('feedback_arrived_only')}
        isSetting
        hint="If nobody was checked in at all, everybody who had a seat is asked."
        checked={form.values.feedback_arrived_only}
        onChange={(feedback_arrived_only) => form.set({ feedback_arrived_only })}
      />
    </SectionCard>
  );
}

function afterEnd({ ends_at, timezone }: EventFields, later: (end: number, zone: string) => number): string {
  if (!isInstant(ends_at)) return '';
  return `: ${shortMoment(new Date(later(Date.parse(ends_at), timezone)).toISOString(), timezone, timezone)}`;
}
