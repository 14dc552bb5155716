import { mdiClockOutline, mdiEmailFastOutline, mdiSend } from '@mdi/js';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { AdminEvent, EmailVariable, Message } from '#openapi/types.ts';
import { formatMoment } from '#rules/time/format-moment.ts';
import { isInstant } from '#rules/time/moments.ts';
import { placeOfZone } from '#rules/time/zone-names.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { DraftNote } from '#src/forms/draft-note.tsx';
import { NewerValues } from '#src/forms/newer-values.tsx';
import { MomentInputs } from '#src/forms/timezone/moment-inputs.tsx';
import { type Composed, type MessageFlow, slotOf, useMessage } from '#src/messages/actors/message.ts';
import { TextFields } from '#src/messages/mail-text/text-fields.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { FieldGroup } from '#src/ui/field/field.tsx';
import { LockableForm } from '#src/ui/form/lockable-form.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Segments } from '#src/ui/segments/segments.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { Audience } from './audience.tsx';
import { peopleText } from './message-labels.ts';
import * as styles from './messages.css.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { type ComposerState, type Recipients, useComposer } from './use-composer.ts';

const ConfirmDialog = lazy(() =>
  import('#src/ui/dialog/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

type Props = {
  event: AdminEvent;
  variables: EmailVariable[];
  /** The scheduled message that is changed; null to write a new one. */
  message: Message | null;
  /** The one registration that a new one is for; empty for many. */
  to?: string;
  /** It is no longer written: it is in, or the changes are let go. */
  onDone: () => void;
};

/** A message being written, next to the mail that it makes. It starts over once one is in. */
export function Composer(props: Props) {
  const flow = useMessage(props.event.event_id, slotOf(props.message, props.to ?? ''));
  const [begun] = useState(flow.done);
  const leave = useEffectEvent(props.onDone);
  useEffect(() => {
    if (flow.done > begun) leave();
  }, [flow.done, begun]);
  // Changes are in: there is nothing left to change.
  if (props.message && flow.done > begun) return null;
  return <Open key={flow.done} {...props} flow={flow} />;
}

type OpenProps = Props & { flow: MessageFlow };

function Open({ event, variables, message, to = '', onDone, flow }: OpenProps) {
  const composer = useComposer(event, message, to, flow);
  const { draft, change, preview, recipients, problemOf } = composer;
  useEffect(() => {
    if (to !== '') focusSubject();
  }, [to]);
  return (
    <div className={styles.columns}>
      <Surface role="region" aria-labelledby="composer-title">
        <LockableForm isLocked={flow.isAsking} className={styles.form}>
          <Head composer={composer} message={message} onDone={onDone} />
          <DraftNote draft={composer.name} isEdited={composer.isEdited} onDiscard={composer.clear} />
          {message && <Newer composer={composer} message={message} zone={event.timezone} />}
          <Audience
            eventId={event.event_id}
            audience={draft.audience}
            recipients={recipients}
            problem={problemOf('audience')}
            mayChooseMore={to !== ''}
            onChange={(audience) => change({ audience })}
          />
          <TextFields
            values={draft}
            change={change}
            problemOf={problemOf}
            checked={preview.checked}
            variables={variables}
          />
          <p className={styles.quiet}>{replyText(event)}</p>
          <WhenField
            zone={event.timezone}
            isLater={draft.isLater}
            moment={draft.moment}
            canWait={event.status === 'published'}
            error={problemOf('send_at')}
            onChange={change}
          />
          <Failure flow={flow} />
          <Buttons flow={flow} composer={composer} words={sendText(draft, message, recipients)} />
        </LockableForm>
      </Surface>
      <PreviewPanel event={event} variables={variables} composer={composer} />
      {flow.isAsking && flow.composed && (
        <SendQuestion composed={flow.composed} zone={event.timezone} name={nameOfOne(draft, recipients)} flow={flow} />
      )}
    </div>
  );
}

/** Opened for this one person: what comes next is to write. */
function focusSubject(): void {
  const subject = document.querySelector('[aria-labelledby="composer-title"] [name="subject"]');
  if (subject instanceof HTMLElement) subject.focus();
}

type NewerProps = { composer: ComposerState; message: Message; zone: string };

/** What a colleague has changed in the scheduled message since. */
function Newer({ composer: { clashes, keepMine, takeNewer }, message, zone }: NewerProps) {
  const shown = {
    audience: ['Who it goes to', message.audience_in_words],
    subject: ['Subject', message.subject],
    body: ['Text', message.body],
    moment: ['When', shortMoment(message.send_at, zone)],
  } as const;
  type Name = keyof typeof shown;
  return (
    <NewerValues
      newer={clashes.map((name) => ({ name, label: shown[name][0], value: shown[name][1] }))}
      onKeepMine={(name) => keepMine(name as Name)}
      onTakeNewer={(name) => takeNewer(name as Name)}
    />
  );
}

type HeadProps = { composer: ComposerState; message: Message | null; onDone: () => void };

function Head({ composer, message, onDone }: HeadProps) {
  const { clear, isEmpty } = composer;
  return (
    <div className={styles.head}>
      <h3 id="composer-title" className={styles.title}>
        {message ? 'Change the scheduled message' : 'New message'}
      </h3>
      {!isEmpty && !message && (
        <Button tone="quiet" size="small" onClick={clear}>
          Clear
        </Button>
      )}
      {message && (
        <Button
          tone="quiet"
          size="small"
          onClick={() => {
            clear();
            onDone();
          }}
        >
          Leave it as it is
        </Button>
      )}
    </div>
  );
}

type ButtonsProps = { flow: MessageFlow; composer: ComposerState; words: string };

function Buttons({ flow, composer, words }: ButtonsProps) {
  const { preview, draft, text, send } = composer;
  const canTest = preview.mail !== null && Object.keys(preview.problems).length === 0;
  return (
    <div className={styles.buttons}>
      {canTest && (
        <Button tone="soft" icon={mdiEmailFastOutline} busy={flow.isTesting} onClick={() => flow.test(text)}>
          {flow.isTesting ? 'Sending…' : 'Send test to me'}
        </Button>
      )}
      <Button
        tone="primary"
        className={styles.send}
        icon={draft.isLater ? mdiClockOutline : mdiSend}
        busy={flow.isTesting}
        onClick={send}
      >
        {words}
      </Button>
    </div>
  );
}

function Failure({ flow: { error, isAsking } }: { flow: MessageFlow }) {
  // What is wrong with a field stands next to it.
  if (!error || isAsking || (error.code === 'invalid' && error.fields.every(({ field }) => shownAtFields.has(field))))
    return null;
  return (
    <Notice tone="danger" role="alert">
      {error.detail}
    </Notice>
  );
}

type SendQuestionProps = {
  composed: Composed;
  zone: string;
  /** Of the one person whom it is to; null for many. */
  name: string | null;
  flow: MessageFlow;
};

/** Asks before it goes out: then it can't be taken back. */
function SendQuestion({ composed, zone, name, flow }: SendQuestionProps) {
  const { title, text, confirm } = questionText(composed, zone, name);
  return (
    <Suspense>
      <ConfirmDialog
        isOpen
        title={title}
        text={text}
        confirm={flow.isBusy ? 'Sending…' : confirm}
        tone="primary"
        busy={flow.isBusy}
        onConfirm={flow.confirm}
        onCancel={() => !flow.isBusy && flow.dismiss()}
      />
    </Suspense>
  );
}

function questionText({ sendAt, people, changes, subject }: Composed, zone: string, name: string | null) {
  if (sendAt === null) {
    return {
      title: `Send to ${name ?? peopleText(people)}?`,
      text: `“${subject}” goes out now, as an email and in the app. It can’t be taken back.`,
      confirm: 'Send',
    };
  }
  const whom = name ?? `everyone who matches at that time (${peopleText(people)} now)`;
  return {
    title: changes ? 'Save the changes?' : 'Schedule this message?',
    text: `“${subject}” goes out on ${formatMoment(new Date(sendAt), zone)}, to ${whom}.`,
    confirm: changes ? 'Save' : 'Schedule',
  };
}

type Draft = ComposerState['draft'];

const shownAtFields = new Set(['subject', 'body', 'audience', 'send_at']);

function sendText({ isLater, audience }: Draft, message: Message | null, { reached }: Recipients): string {
  if (!isLater && audience.registration_id !== undefined) return 'Send';
  if (isLater) return message ? 'Save' : 'Schedule';
  return reached && reached.total > 0 ? `Send to ${reached.total.toLocaleString('en-GB')}` : 'Send';
}

/** The one person whom it is to; null for many, and until the name is read. */
function nameOfOne({ audience }: Draft, { reached }: Recipients): string | null {
  const [person] = audience.registration_id === undefined ? [] : (reached?.items ?? []);
  return person ? person.full_name || person.email : null;
}

function replyText({ contact_email }: AdminEvent): string {
  return contact_email
    ? `Replies go to ${contact_email}, the event’s contact.`
    : 'Replies go to this site’s own address, as the event has no contact.';
}

type WhenFieldProps = {
  zone: string;
  isLater: boolean;
  moment: string;
  error: string | undefined;
  /** Only a published event may have messages that wait. */
  canWait: boolean;
  onChange: (changes: { isLater?: boolean; moment?: string }) => void;
};

const ways = [
  { key: 'now', words: 'Now' },
  { key: 'later', words: 'At a time' },
] as const;

/** When it goes out, on the clocks of the event. */
function WhenField({ zone, isLater, moment, error, canWait, onChange }: WhenFieldProps) {
  if (!canWait && !isLater) return null;
  return (
    <div className={styles.when}>
      <Segments
        label="When it is sent"
        options={ways}
        value={isLater ? 'later' : 'now'}
        onChange={(way) => onChange({ isLater: way === 'later' })}
      />
      {isLater && (
        <FieldGroup
          name="send-at"
          label={`Day and time in ${placeOfZone(zone)}`}
          hint={whenText(moment, zone)}
          error={error}
        >
          <MomentInputs
            id="send-at"
            moment={moment}
            zone={zone}
            labels={['Day', 'Time']}
            classes={[styles.date, styles.time]}
            isInvalid={error !== undefined}
            onChange={(at) => onChange({ moment: at })}
          />
        </FieldGroup>
      )}
    </div>
  );
}

function whenText(moment: string, zone: string): string {
  const rule = 'It can be changed until then. It is dropped if the event is cancelled, archived or deleted.';
  return isInstant(moment) ? `${formatMoment(new Date(moment), zone)}. ${rule}` : rule;
}
