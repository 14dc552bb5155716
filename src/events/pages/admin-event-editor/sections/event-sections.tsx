import { mdiAlertCircleOutline, mdiCheckCircle, mdiShareVariant, mdiWeb } from '@mdi/js';
import type { AdminEvent } from '#openapi/types.ts';
import { fieldNames } from '#rules/events/event-fields.ts';
import { usualFeedbackEnd } from '#rules/events/feedback-window.ts';
import { isInstant } from '#rules/time/moments.ts';
import type { EventFields } from '#src/events/actors/event.editor.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { Checkbox } from '#src/ui/checkbox/checkbox.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { RadioGroup } from '#src/ui/radio-group/radio-group.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { Textarea, TextField } from '#src/ui/text-field/text-field.tsx';
import * as styles from '../admin-event-editor.css.ts';
import { missingForPublishing } from '../event-checks.ts';
import type { EventForm } from '../use-event-form.ts';
import { BasicsSection } from './basics-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { CoverField, FirstCover } from './cover-field.tsx';
import { EmailsSection } from './emails-section.tsx';
import { MomentField } from './moment-field.tsx';
import { QuestionnairePicker } from './questionnaire-picker.tsx';
import { RemindersSection } from './reminders-section.tsx';
import { FoldedSectionCard, goTo } from './section-card.tsx';
import { sections } from './sections.ts';
import { sharePath } from '#rules/pages/share-path.ts';
import { row } from '#src/design/flow.css.ts';
import { isShared } from '#src/events/event-actions/event-verbs.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';

type Props = {
  form: EventForm;
  event: AdminEvent | undefined;
  onSave: () => void;
};

/** All fields of an event, with what has to be known of the whole next to them. */
export function EventSections({ form, event, onSave }: Props) {
  const isDraft = event === undefined || event.status === 'draft';
  const cover = event ? <CoverField form={form} event={event} /> : <FirstCover onSave={onSave} />;
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
          <BasicsSection form={form} />
          <DetailsSection form={form} cover={cover} />
          <RegistrationSection form={form} isClosed={event?.closed_by_hand ?? false} />
          <RemindersSection form={form} />
          <FeedbackSection form={form} />
          <EmailsSection form={form} />
        </fieldset>
      </div>
    </div>
  );
}

/** What a draft still needs, as it is being typed; each leads to its field. */
function PublishPanel({ values }: { values: EventFields }) {
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

/** The parts of the page, next to it on wide screens. */
function Contents() {
  return (
    <nav aria-labelledby="contents" className={styles.onlyRoomy}>
      <h2 id="contents" className={styles.panelTitle}>
        On this page
      </h2>
      <ul role="list" className={styles.contents}>
        {sections.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.jump} onClick={goTo}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const approvals = [
  { value: 'automatic', label: 'Automatic', note: 'Everyone who registers gets a seat at once while there are any.' },
  { value: 'manual', label: 'By an organiser', note: 'You approve or reject each registration.' },
];
const visibilities = [
  { value: 'public', label: 'Public', note: 'In the list of events and in calendars, for everybody.' },
  { value: 'unlisted', label: 'Unlisted', note: 'Only people with the link can find it.' },
];

function RegistrationSection({ form, isClosed }: { form: EventForm; isClosed: boolean }) {
  const { values } = form;
  return (
    <FoldedSectionCard id="registration" form={form}>
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
    </FoldedSectionCard>
  );
}

function unlessSet({ starts_at, timezone }: EventFields): string {
  const when = isInstant(starts_at) ? `: ${shortMoment(starts_at, timezone, timezone)}` : '';
  return `Unless set, at the start${when}.`;
}

function FeedbackSection({ form }: { form: EventForm }) {
  const { values } = form;
  return (
    <FoldedSectionCard
      id="feedback"
      form={form}
      lead="Attendees get a personal link when feedback opens. Answers stay anonymous."
    >
      <QuestionnairePicker purpose="feedback" form={form} />
      <div className={styles.pair}>
        <MomentField
          form={form}
          name="feedback_opens_at"
          optional
          hint={`Unless set, at the end${afterEnd(values, (end) => end)}.`}
        />
        <MomentField
          form={form}
          name="feedback_closes_at"
          optional
          hint={`Unless set, 30 days after the end${afterEnd(values, usualFeedbackEnd)}.`}
        />
      </div>
      <Checkbox
        {...form.field('feedback_arrived_only')}
        isSetting
        hint="If nobody was checked in at all, everybody who had a seat is asked."
        checked={values.feedback_arrived_only}
        onChange={(feedback_arrived_only) => form.set({ feedback_arrived_only })}
      />
      <Checkbox
        {...form.field('feedback_registered_only')}
        isSetting
        hint="They answer by the link in their mail, or logged in. Otherwise anyone with the form’s address can answer, and is counted apart."
        checked={values.feedback_registered_only}
        onChange={(feedback_registered_only) => form.set({ feedback_registered_only })}
      />
      <Checkbox
        {...form.field('certificates')}
        isSetting
        hint="A page to print with the person’s name, the event and the date, and a QR code to verify it. People find it in My events, guests through the link in their emails."
        checked={values.certificates}
        onChange={(certificates) => form.set({ certificates })}
      />
      {values.certificates && (
        <Textarea
          {...form.text('certificate_text')}
          optional
          rows={3}
          hint="For example, hours of training, or who signs it. It appears below the date."
        />
      )}
    </FoldedSectionCard>
  );
}

function afterEnd({ ends_at, timezone }: EventFields, later: (end: number, zone: string) => number): string {
  if (!isInstant(ends_at)) return '';
  return `: ${shortMoment(new Date(later(Date.parse(ends_at), timezone)).toISOString(), timezone, timezone)}`;
}

/** Where visitors see the event, and where it is shared. */
function PublicPanel({ event }: { event: AdminEvent }) {
  const { event_id: id, status } = event;
  const look = { tone: 'soft', size: 'small' } as const;
  return (
    <Surface className={styles.notify}>
      <h2 className={styles.panelTitle}>{words[status].title}</h2>
      <p className={styles.note}>{words[status].text}</p>
      <div className={row()}>
        <LinkButton {...look} href={`/event/${id}`} icon={mdiWeb}>
          Public page
        </LinkButton>
        {isShared(event) && (
          <LinkButton {...look} href={sharePath(id)} icon={mdiShareVariant}>
            Share
          </LinkButton>
        )}
      </div>
    </Surface>
  );
}

const words: Record<AdminEvent['status'], { title: string; text: string }> = {
  draft: { title: 'Draft', text: 'Only organisers see it.' },
  published: { title: 'Published', text: 'What you save is seen at once.' },
  cancelled: { title: 'Cancelled', text: 'It stays visible, marked as cancelled, and takes no registrations.' },
  archived: { title: 'Archived', text: 'It is no longer listed; people with the link can still open its page.' },
};
