import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import * as operations from '#openapi/operations.ts';
import { bounds } from '#openapi/bounds.ts';
import type { Answers, EventDetails, Question, RegistrationForm } from '#openapi/types.ts';
import { toShown } from '#machines/calls/problem.ts';
import { isFile } from '#rules/events/questions/question-types.ts';
import { shownQuestions } from '#rules/events/questions/shown-questions.ts';
import { type GuestRegistration, guestDraft } from '#src/registrations/actors/guest-registration.ts';
import { answersDraft } from '#src/registrations/actors/registration-flow.ts';
import { useRead } from '#src/api/query.ts';
import { note } from '#src/design/type.css.ts';
import { emailField } from '#src/forms/field-rules.ts';
import { DraftNote } from '#src/forms/draft-note.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { ErasureNote } from '#src/registrations/questionnaire/erasure-note.tsx';
import { AnswerProof, controlId } from '#src/registrations/questionnaire/question-control.ts';
import { Questionnaire } from '#src/registrations/questionnaire/questionnaire.tsx';
import { useQuestionnaire } from '#src/registrations/questionnaire/use-questionnaire.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { fields as fieldsStyle } from '#src/ui/form/form.css.ts';
import { LockableForm } from '#src/ui/form/lockable-form.tsx';
import { Locked } from '#src/ui/form/locked.ts';
import { Notice, RetryNotice } from '#src/ui/notice/notice.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import type { Offer } from '../offer.ts';
import * as styles from './guest.css.ts';

type Props = { event: EventDetails; offer: Offer; guest: GuestRegistration; onLogin: () => void };

/** What the sheet is for; it can be open though nothing is on offer by now. */
export function titleOf(offer: Offer): string {
  return offer.does === 'register' ? offer.words : 'Register';
}

const noQuestions: RegistrationForm = { form_version_id: null, questions: [], description: '', retention_days: null };

/** Who wants the seat, and the answers to the event's questions. */
export function GuestDetailsForm(props: Props) {
  const { event, guest } = props;
  const query = useRead(
    operations.getRegistrationForm,
    { params: { path: { id: event.event_id } } },
    { enabled: event.has_form },
  );
  const form = event.has_form ? query.data : noQuestions;
  if (!form && query.error) {
    return (
      <RetryNotice isTrying={query.isFetching} onRetry={() => void query.refetch()}>
        {toShown(query.error, 'The questions did not load. Check your connection and try again.').detail}
      </RetryNotice>
    );
  }
  if (!form) return <Bones />;
  return (
    <AnswerProof value={guest.provenAttempt}>
      <Filling {...props} form={form} />
    </AnswerProof>
  );
}

/** Name, address and answers as one form: both parts are checked, so that everything wrong is said at once. */
function useDetails(event: EventDetails, guest: GuestRegistration, { form_version_id, questions }: RegistrationForm) {
  const { isBusy } = guest;
  // An answer that is still to come is no reason to change anything.
  const error = guest.isUnanswered ? null : guest.error;
  const taken = useRef<Answers | null>(null);
  const about = event.title;
  const answers = useQuestionnaire({
    name: answersDraft(event.event_id),
    about,
    questions,
    error,
    busy: isBusy,
    onSubmit: (given) => void (taken.current = given),
  });
  const person = useForm({
    name: guestDraft(event.event_id),
    about,
    ids: 'guest',
    fields,
    error,
    busy: isBusy,
    onSubmit({ full_name, email }) {
      if (!taken.current) return;
      const shown = shownQuestions(questions, answers.questionnaire.answers);
      const takesFiles = shown.some(isFile);
      guest.submit({ full_name, email, takesFiles, request: { form_version_id, answers: taken.current } });
    },
  });
  function submit(sent: FormEvent<HTMLFormElement>) {
    taken.current = null;
    answers.submit();
    person.submit(sent);
  }
  return { answers, person, submit };
}

function Filling({ event, offer, guest, onLogin, form }: Props & { form: RegistrationForm }) {
  const { isBusy, isUnanswered, provenAttempt } = guest;
  const { questions, description, retention_days } = form;
  const { answers, person, submit } = useDetails(event, guest, form);
  const { questionnaire } = answers;
  const [name, email] = [person.field('full_name'), person.field('email')];
  const files = shownQuestions(questions, questionnaire.answers).filter(isFile);
  const missing = files.filter(({ question_id }) => questionnaire.answers[question_id] === undefined);
  useFirstFocus(whereToGoOn({ offer, guest, name, email, missing }));
  return (
    <LockableForm isLocked={isBusy || isUnanswered} className={fieldsStyle} onSubmit={submit} onInput={person.change}>
      <ErrorSummary {...summaryOf(person.summary, answers.summary)} />
      <DraftNote {...draftOf(person.draft, answers.draft)} />
      {offer.does === 'none' && (
        <Notice tone="info" title={offer.words}>
          Registered already? The code leads to your ticket.
        </Notice>
      )}
      {provenAttempt && (
        <Notice tone="success" role="status">
          Your address is confirmed. {whatIsLeft(missing, titleOf(offer))}
        </Notice>
      )}
      <TextField {...name} autoComplete="name" />
      <TextField {...email} type="email" autoComplete="email" autoCapitalize="none" />
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      <Questionnaire {...questionnaire} eventId={event.event_id} headings="h3" />
      {questions.length > 0 && <ErasureNote days={retention_days} />}
      <Send offer={offer} guest={guest} />
      <Button tone="quiet" size="small" onClick={onLogin}>
        I have an account
      </Button>
    </LockableForm>
  );
}

interface Form extends Pick<Props, 'offer' | 'guest'> {
  name: { id: string; defaultValue?: string | undefined };
  email: { id: string; defaultValue?: string | undefined };
  /** The questions that have no file yet. */
  missing: readonly Question[];
}

/** The field in which someone goes on who has come to this form; undefined where there is something to read first. */
function whereToGoOn({ offer, guest, name, email, missing }: Form): string | undefined {
  if (guest.error) return undefined;
  if (guest.provenAttempt) return missing[0] && controlId(missing[0].question_id);
  if (offer.does === 'none') return undefined;
  if (!name.defaultValue) return name.id;
  // Who comes back from the code wants another address.
  return guest.email || !email.defaultValue ? email.id : undefined;
}

/** Spares a press: the form is opened to be filled in. */
function useFirstFocus(id: string | undefined): void {
  const focus = useEffectEvent(() => id !== undefined && document.getElementById(id)?.focus());
  useEffect(() => void focus(), []);
}

function Send({ offer, guest }: Pick<Props, 'offer' | 'guest'>) {
  const { isBusy, isUnanswered, provenAttempt, error, retry } = guest;
  return (
    <div className={styles.send}>
      {isUnanswered && (
        <Notice tone="warning" role="status">
          {error?.detail}
        </Notice>
      )}
      {/* What was sent stays as it is; asking what became of it is no change. */}
      <Locked value={isBusy}>
        <Button
          type={isUnanswered ? 'button' : 'submit'}
          size="large"
          wide
          busy={isBusy}
          onClick={isUnanswered ? retry : undefined}
        >
          {wordsOf(offer, guest)}
        </Button>
      </Locked>
      {!provenAttempt && <p className={note}>We’ll email you six digits. You don’t need a password.</p>}
    </div>
  );
}

function wordsOf(offer: Offer, { isBusy, isUnanswered, provenAttempt }: GuestRegistration): string {
  if (isUnanswered) return 'Try again now';
  if (provenAttempt) return titleOf(offer);
  return isBusy ? 'Sending…' : 'Send me a code';
}

/** Once the code was right. */
function whatIsLeft(missing: readonly Question[], button: string): string {
  if (missing.length === 0) return `Press “${button}” to finish.`;
  return missing.some(({ required }) => required) ? 'Add your file to finish.' : 'Add a file if you like, then finish.';
}

type Drafts = { name: string; isEdited: boolean; drop: () => void };

/** Both parts as one, for what is said of them. */
function draftOf(person: Drafts, answers: Drafts) {
  const draft = person.isEdited ? person.name : answers.name;
  const onDiscard = () => {
    person.drop();
    answers.drop();
  };
  return { draft, isEdited: person.isEdited || answers.isEdited, onDiscard };
}

type Summary = ReturnType<typeof useForm>['summary'];

/** What is wrong with either part; what names no field of one may name one of the other. */
function summaryOf(person: Summary, answers: Summary): Summary {
  const fields = [...person.fields, ...answers.fields];
  return { fields, detail: answers.detail && person.detail, attempt: person.attempt };
}

function Bones() {
  return (
    <div className={styles.sheet} aria-busy="true">
      <Skeleton width="third" />
      <Skeleton shape="title" />
      <Skeleton width="third" />
      <Skeleton shape="title" />
    </div>
  );
}

const fields = {
  full_name: {
    label: 'Name',
    bound: bounds.SeatRequest.full_name,
    missing: 'Enter your name.',
    wrong: 'Enter your name.',
  },
  email: { ...emailField, bound: bounds.CodeRequest.email },
};
