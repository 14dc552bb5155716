import { useState } from 'react';
import { bounds } from '#openapi/bounds.ts';
import type { AdminEvent } from '#openapi/types.ts';
import { decisionDraft } from '#src/registrations/actors/decision.ts';
import { DraftNote } from '#src/forms/draft-note.tsx';
import { useDraftText } from '#src/forms/use-draft-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Choice } from '#src/ui/choice/choice.tsx';
import { actions } from '#src/ui/dialog/dialog.css.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { LockableForm } from '#src/ui/form/lockable-form.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Progress } from '#src/ui/progress/progress.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import { DecisionResults } from './decision-results.tsx';
import { decisionWords, seatWords } from './decision-words.ts';
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
        <DecisionResults decide={decide} />
      </Dialog>
    );
  }
  return (
    <Dialog
      isWide
      isOpen
      role="alertdialog"
      onClose={close}
      title={decisionWords[kind].question(decide.whom)}
      text={explain(event, decide)}
    >
      <DecisionForm decide={decide} draft={decisionDraft(question)} about={event.title} onCancel={close} />
    </Dialog>
  );
}

/** What will happen, in words. */
function explain({ seats_left }: AdminEvent, { question, all, leftOut }: Decide): string {
  if (!question) return '';
  const { kind } = question;
  const seats = kind === 'approve' ? seatWords(seats_left, all) : '';
  const effect = kind === 'approve' && seats_left === 0 ? '' : decisionWords[kind].effect(all === 1);
  const others = leftOut === 1 ? '1 other that is selected' : `${leftOut} others that are selected`;
  const left = leftOut > 0 ? `This can’t be done for ${others}.` : '';
  return [effect, seats, left].filter(Boolean).join(' ');
}

type FormProps = { decide: Decide; draft: string; about: string; onCancel: () => void };

function DecisionForm({ decide, draft, about, onCancel }: FormProps) {
  const { question, isBusy, error, confirm } = decide;
  const [words, keep] = useDraftText(draft, 'words', about);
  const [notify, setNotify] = useState(true);
  if (!question) return null;
  const { isHarsh, confirm: confirmWords } = decisionWords[question.kind];
  const submit = () => confirm({ words: words.trim(), notify });
  return (
    <LockableForm isLocked={isBusy} className={styles.form} onSubmit={submit}>
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
        onChange={(event) => keep(event.target.value)}
      />
      <Choice type="checkbox" checked={notify} onChange={(event) => setNotify(event.target.checked)}>
        Notify them by email and in the app
      </Choice>
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
        <Button type="submit" tone={isHarsh ? 'dangerFilled' : 'primary'} busy={isBusy}>
          {error ? 'Try again' : confirmWords(decide.whom)}
        </Button>
      </div>
    </LockableForm>
  );
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
