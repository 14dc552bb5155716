import { mdiAlertCircle, mdiCheckCircle, mdiChevronDown, mdiChevronUp } from '@mdi/js';
import { useId, useState } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { bounds } from '#openapi/bounds.ts';
import type { AdminEvent, DecisionKind } from '#openapi/types.ts';
import * as operations from '#openapi/operations.ts';
import { type Candidate, decisionDraft, decisionsFor, type DecisionRow } from '#src/registrations/actors/decision.ts';
import { DraftNote } from '#src/forms/draft-note.tsx';
import { useDraftText } from '#src/forms/use-draft-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Choice } from '#src/ui/choice/choice.tsx';
import { actions } from '#src/ui/dialog/dialog.css.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { LockableForm } from '#src/ui/form/lockable-form.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Progress } from '#src/ui/progress/progress.tsx';
import { Textarea } from '#src/ui/text-field/text-field.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { useRead } from '#src/api/query.ts';
import { MailSkeleton, MailView } from '#src/messages/mail-view/mail-view.tsx';
import { useAfterPause } from '#src/messages/mail-text/use-after-pause.ts';
import { Suggestions } from '#src/ui/suggestions/suggestions.tsx';
import { decisionLabels, seatText } from './decision-messages.ts';
import { SeatOffers } from './seat-offers.tsx';
import type { Decide } from './use-decide.ts';
import * as styles from './decision-dialog.css.ts';

type Props = { event: AdminEvent; decide: Decide };

/** Asks before a decision, shows how far it is, and what came of it. */
export function DecisionDialog({ event, decide }: Props) {
  const { isOpen, isForm, isBusy, question, dismiss } = decide;
  const close = () => !isBusy && dismiss();
  if (!isOpen || !question) return null;
  const { kind } = question;
  if (!isForm) {
    return (
      <Dialog isWide isOpen role="alertdialog" onClose={close} title={decide.outcome}>
        <DecisionResults event={event} decide={decide} />
      </Dialog>
    );
  }
  return (
    <Dialog
      isWide
      isOpen
      role="alertdialog"
      onClose={close}
      title={decisionLabels[kind].question(decide.whom)}
      text={explain(event, decide)}
      startsAt={isShort(event, decide) ? 'window' : 'first control'}
    >
      <DecisionForm event={event} decide={decide} draft={decisionDraft(question)} onCancel={close} />
    </Dialog>
  );
}

/** What will happen, in words. */
function explain({ seats_left }: AdminEvent, decide: Decide): string {
  const { question, all, leftOut } = decide;
  if (!question) return '';
  const { kind } = question;
  const takers = takersOf(decide) ?? all;
  const asksForSeats = kind === 'approve' && takers > 0;
  const seats = asksForSeats ? seatText(seats_left, takers) : '';
  const effect = asksForSeats && seats_left === 0 ? '' : decisionLabels[kind].effect(all === 1, mayHaveSeat(decide));
  const others = leftOut === 1 ? '1 other that is selected' : `${leftOut} others that are selected`;
  const left = leftOut > 0 ? `This can’t be done for ${others}.` : '';
  return [effect, seats, left].filter(Boolean).join(' ');
}

/** How many take a seat that is free: none of those who were offered one. Null where a filter names people and does not tell. */
function takersOf({ question, all }: Decide): number | null {
  if (!question?.matching) return question?.people.filter(({ isOffered }) => !isOffered).length ?? 0;
  return ['pending', 'rejected'].includes(question.matching.status) ? all : null;
}

function mayHaveSeat({ question }: Decide): boolean {
  if (!question) return false;
  const { matching, people } = question;
  if (matching) return matching.status !== 'pending';
  return people.some(({ status, isOffered }) => isOffered || status === 'approved');
}

type FormProps = Props & { draft: string; onCancel: () => void };

function DecisionForm({ event, decide, draft, onCancel }: FormProps) {
  const { question, isBusy, error, confirm } = decide;
  const [words, keep] = useDraftText(draft, 'words', event.title);
  const [notify, setNotify] = useState(true);
  if (!question) return null;
  const { isHarsh, confirm: confirmWords } = decisionLabels[question.kind];
  const submit = () => confirm({ words: words.trim(), notify });
  return (
    <LockableForm isLocked={isBusy} className={styles.form} onSubmit={submit}>
      <MissingSeats event={event} decide={decide} />
      <DraftNote draft={draft} isEdited={words !== ''} onDiscard={() => keep('')} />
      <Textarea
        name="decision-message"
        label="Message to them"
        optional
        rows={3}
        maxLength={bounds.Decision.message.maxLength}
        hint={
          notify
            ? 'It goes into the mail, and stays with the registration.'
            : 'It stays with the registration, where they can read it.'
        }
        value={words}
        onChange={({ target }) => keep(target.value)}
      />
      <UsedBefore eventId={event.event_id} kind={question.kind} words={words} onWords={keep} />
      <Choice type="checkbox" checked={notify} onChange={({ target }) => setNotify(target.checked)}>
        Notify them by email and in the app
      </Choice>
      {notify && <Preview event={event} decide={decide} words={words} />}
      {error && (
        <Notice tone="danger" role="alert">
          {error.detail}
        </Notice>
      )}
      {isBusy && <Sending decide={decide} />}
      <div className={actions}>
        <Button tone="soft" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          tone={isHarsh ? 'dangerFilled' : 'primary'}
          busy={isBusy}
          disabled={isHopeless(event, decide)}
        >
          {error ? 'Try again' : confirmWords(decide.whom)}
        </Button>
      </div>
    </LockableForm>
  );
}

/** The mail as the first of the people gets it, once someone wants to see it. */
function Preview({ event, decide: { question, all }, words }: Props & { words: string }) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  if (!question) return null;
  const [first = null] = question.people;
  return (
    <div className={styles.preview}>
      <Button
        tone="soft"
        size="small"
        icon={isOpen ? mdiChevronUp : mdiChevronDown}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': panel })}
        onClick={() => setOpen(!isOpen)}
      >
        Preview the email
      </Button>
      {isOpen && (
        <section id={panel} aria-label="The email" className={styles.previewPanel}>
          <DecisionMail eventId={event.event_id} kind={question.kind} person={first} all={all} words={words} />
        </section>
      )}
    </div>
  );
}

function MissingSeats({ event, decide }: Props) {
  const { question, isBusy } = decide;
  const takers = takersOf(decide);
  if (isBusy || takers === null || !isShort(event, decide)) return null;
  const missing = takers - (event.seats_left ?? 0);
  return <SeatOffers event={event} decide={decide} missing={missing} people={question?.people ?? []} />;
}

function isShort({ seats_left }: AdminEvent, decide: Decide): boolean {
  return decide.question?.kind === 'approve' && seats_left !== null && seats_left < (takersOf(decide) ?? decide.all);
}

/** Nobody of them could get a seat now. */
function isHopeless({ seats_left }: AdminEvent, decide: Decide): boolean {
  const { question, all, isBusy } = decide;
  return question?.kind === 'approve' && seats_left === 0 && takersOf(decide) === all && !isBusy;
}

/** Only where there is more than one call to wait for. */
function Sending({ decide: { answered, all } }: { decide: Decide }) {
  if (answered === 0 && all < 20) return null;
  return (
    <div className={styles.progress}>
      <Progress label="Decided" percent={(answered / all) * 100} />
      <p className={styles.progressWords} role="status">
        {answered.toLocaleString('en-GB')} of {all.toLocaleString('en-GB')} decided
      </p>
    </div>
  );
}

/** Who was decided and who was not, and why; those who were not come first. */
function DecisionResults({ event, decide }: Props) {
  const { rows, rest, changed, isCutShort, error, retryRest, dismiss } = decide;
  const ordered = rows.toSorted((one, other) => Number(one.isDone) - Number(other.isDone));
  const refused = ordered.filter(({ isDone }) => !isDone);
  const shared = sharedProblem(refused);
  return (
    <>
      {error && (
        <div className={styles.form}>
          <Notice tone="danger" role="alert">
            {error.detail}
          </Notice>
        </div>
      )}
      {shared && <p className={styles.changed}>{shared}</p>}
      <SeatsForRest event={event} decide={decide} people={refused.flatMap(stillToApprove)} />
      {changed > 0 && (
        <p className={styles.changed}>
          {changed === 1 ? '1 other has' : `${changed.toLocaleString('en-GB')} others have`} been changed meanwhile, and
          nothing was decided about {changed === 1 ? 'it' : 'them'}. Look at the list again.
        </p>
      )}
      {ordered.length > 0 && (
        <ul role="list" aria-label="What came of it" className={styles.results}>
          {ordered.map((row) => (
            <Result key={row.person.registrationId} row={row} problem={row.problem === shared ? null : row.problem} />
          ))}
        </ul>
      )}
      <div className={`${actions} ${styles.foot}`}>
        {(rest > 0 || isCutShort) && (
          <Button tone="soft" onClick={retryRest}>
            Try the rest again
          </Button>
        )}
        <Button onClick={dismiss}>Close</Button>
      </div>
    </>
  );
}

function SeatsForRest({ event, decide, people }: Props & { people: readonly Candidate[] }) {
  const { question, error, isCutShort, retryRest } = decide;
  if (question?.kind !== 'approve' || event.seats_left !== 0 || error || isCutShort || people.length === 0) return null;
  return (
    <div className={styles.form}>
      <SeatOffers event={event} decide={decide} missing={people.length} people={people} onRaised={retryRest} />
    </div>
  );
}

/** The person as the answer has them; nobody who can't be approved any longer, or of whom it does not tell. */
function stillToApprove({ person, status }: DecisionRow): Candidate[] {
  return status !== null && decisionsFor(status).includes('approve') ? [{ ...person, status }] : [];
}

/** Why nobody of several was decided, where that is the same for all of them. */
function sharedProblem([first, ...others]: DecisionRow[]): string | null {
  if (!first || others.length === 0) return null;
  return others.every(({ problem }) => problem === first.problem) ? first.problem : null;
}

function Result({ row: { person, isDone }, problem }: { row: DecisionRow; problem: string | null }) {
  return (
    <li className={styles.result}>
      <Icon path={isDone ? mdiCheckCircle : mdiAlertCircle} className={styles.mark[isDone ? 'done' : 'refused']} />
      <span className={styles.name} dir="auto" translate="no">
        {person.name}
        <VisuallyHidden>{isDone ? ': done' : ': not done'}</VisuallyHidden>
      </span>
      {problem && <span className={styles.why}>{problem}</span>}
    </li>
  );
}

type DecisionMailProps = {
  eventId: string;
  kind: DecisionKind;
  /** Who gets it; null for one of many, whom the page does not know. */
  person: Candidate | null;
  /** How many get one. */
  all: number;
  words: string;
};

/** The mail that a decision sends, made again after a pause in typing. */
function DecisionMail({ eventId, kind, person, all, words }: DecisionMailProps) {
  const { settled, isSettled } = useAfterPause(words);
  const text = { registration_id: person?.registrationId ?? null, decision: kind, message: settled };
  const mail = useRead(
    operations.previewDecision,
    { params: { path: { id: eventId } }, body: text },
    { staleTime: Infinity, gcTime: 10_000, placeholderData: keepPreviousData },
  );
  if (mail.isError) return <DidNotLoad level="h3" what="The preview" read={mail} />;
  if (!mail.data) return <MailSkeleton />;
  return (
    <>
      <p className={styles.progressWords}>
        {person ? (
          <>
            To <bdi translate="no">{mail.data.to}</bdi>
            {all > 1 && `, the first of ${all.toLocaleString('en-GB')}`}
          </>
        ) : (
          'With a made-up name'
        )}
      </p>
      <MailView mail={mail.data} sender={mail.data.from} isStale={mail.isFetching || !isSettled} />
    </>
  );
}

type UsedBeforeProps = {
  eventId: string;
  kind: DecisionKind;
  /** What stands in the field. */
  words: string;
  onWords: (words: string) => void;
};

/**
 * Messages that the organiser wrote with such decisions before: a press puts one into the field, below what is there. Takes the
 * same room before they are read and while none fits, since the buttons stand below it.
 */
function UsedBefore({ eventId, kind, words, onWords }: UsedBeforeProps) {
  const init = { params: { path: { id: eventId }, query: { decision: kind } } };
  const { data } = useRead(operations.listDecisionMessages, init);
  const items = data?.items ?? [];
  const fitting = items.filter((item) => !words.includes(item) && fits(added(words, item)));
  return (
    <div className={styles.usedBefore}>
      {data && items.length === 0 && 'What you write here is offered again the next time.'}
      <Suggestions
        isRow
        label="You wrote before"
        items={fitting}
        wordsOf={(item) => item}
        onChoose={(item) => onWords(added(words, item))}
      />
    </div>
  );
}

function added(words: string, item: string): string {
  const before = words.trimEnd();
  return before === '' ? item : `${before}\n\n${item}`;
}

function fits(words: string): boolean {
  return words.length <= bounds.Decision.message.maxLength;
}
