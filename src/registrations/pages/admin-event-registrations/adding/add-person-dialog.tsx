import { useState } from 'react';
import type { Shown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent, NewPerson, Question, RegistrationForm } from '#openapi/types.ts';
import { checkAnswers } from '#rules/events/questions/check-answers.ts';
import { isFile } from '#rules/events/questions/question-types.ts';
import { useRead } from '#src/api/query.ts';
import type { Texts } from '#src/forms/field-rules.ts';
import { Form } from '#src/forms/form.tsx';
import { withEntry } from '#src/forms/rebase.ts';
import { useForm } from '#src/forms/use-form.ts';
import { controlId } from '#src/registrations/questionnaire/question-control.ts';
import { Questionnaire } from '#src/registrations/questionnaire/questionnaire.tsx';
import { useAnswerDraft } from '#src/registrations/questionnaire/answer-draft.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Choice } from '#src/ui/choice/choice.tsx';
import { actions } from '#src/ui/dialog/dialog.css.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { personFields } from '../person-fields.ts';
import { type AddPerson, addPersonAnswers, addPersonDraft } from './use-add-person.ts';
import * as styles from '../registrations.css.ts';

type Props = { event: AdminEvent; adding: AddPerson };

/** Asks for a name and an address; the answers to the event's form may follow. */
export function AddPersonDialog({ event, adding }: Props) {
  const { data } = useRead(operations.getRegistrationForm, { params: { path: { id: event.event_id } } });
  return (
    <Dialog
      isWide
      isOpen
      role="alertdialog"
      onClose={() => !adding.isBusy && adding.close()}
      title="Add a person"
      text="They get a seat at once. Nobody needs an account for it."
    >
      <div className={styles.asked}>
        <AddPersonForm event={event} adding={adding} form={data} />
      </div>
    </Dialog>
  );
}

function AddPersonForm({ event, adding, form: asked }: Props & { form: RegistrationForm | undefined }) {
  const { isBusy, error, send, close } = adding;
  const [tell, setTell] = useState(true);
  const answersDraft = addPersonAnswers(event.event_id);
  const answers = useOptionalAnswers({
    draft: answersDraft,
    about: event.title,
    form: asked,
    error,
  });
  const whyAsk = error && ['registration_closed', 'event_full'].includes(error.code) ? error.detail : null;
  // The question is about the person that was sent: the next person that is typed is tried first.
  const [askedAbout, setAskedAbout] = useState('');
  const form = useForm({
    name: addPersonDraft(event.event_id),
    about: event.title,
    ids: 'add-person',
    fields: personFields,
    error: whyAsk === null ? error : null,
    busy: isBusy,
    otherControls: answers.otherControls,
    onSubmit: (texts) => {
      const isSure = whyAsk !== null && askedAbout === texts.email;
      setAskedAbout(texts.email);
      send(personOf(texts, { ...answers.given(), tell, beyond: isSure }));
    },
  });
  const draft = {
    ...form.draft,
    name: form.draft.isEdited ? form.draft.name : answersDraft,
    isEdited: form.draft.isEdited || answers.isEdited,
    drop() {
      form.draft.drop();
      answers.forget();
    },
  };
  return (
    <Form form={{ ...form, draft }}>
      <TextField {...form.field('full_name')} autoComplete="off" />
      <TextField {...form.field('email')} type="email" autoComplete="off" autoCapitalize="none" />
      {answers.questions.length > 0 && <GivenForThem answers={answers} />}
      <Choice type="checkbox" checked={tell} onChange={({ target }) => setTell(target.checked)}>
        Tell them by email
      </Choice>
      {whyAsk && (
        <Notice tone="warning" role="alert" title="Add them anyway?">
          {whyAsk}
          {event.seats_left === 0 && ` The event gets one more seat for them, ${(event.capacity ?? 0) + 1} in all.`}
        </Notice>
      )}
      <div className={actions}>
        <Button tone="soft" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy}>
          {whyAsk ? 'Add anyway' : 'Add person'}
        </Button>
      </div>
    </Form>
  );
}

function personOf({ full_name, email }: Texts<keyof typeof personFields>, rest: Partial<NewPerson>): NewPerson {
  return { full_name, email, ...rest };
}

/** The questions of the event's form, folded: an organiser may know some of the answers. */
function GivenForThem({ answers: { questions, answers, problems, change } }: { answers: OptionalAnswers }) {
  return (
    <details className={styles.fold} open={problems.size > 0 || undefined}>
      <summary className={styles.foldHead}>
        Answers <span className={styles.quiet}>optional</span>
      </summary>
      <div className={styles.folded}>
        <Questionnaire questions={questions} answers={answers} problems={problems} onChange={change} />
      </div>
    </details>
  );
}

interface Options {
  /** The draft's name. */
  draft: string;
  /** The event's title. */
  about: string;
  form: RegistrationForm | undefined;
  error: Shown | null;
}

/** Answers that an organiser gives in the name of someone: each may be left out, and files are not for them to give. */
function useOptionalAnswers({ draft, about, form, error }: Options) {
  const { draft: given, keep, isEdited, forget } = useAnswerDraft({ name: draft, about });
  const { answers } = given;
  const questions = (form?.questions ?? []).filter((question) => !isFile(question)).map(asOptional);
  const checked = checkAnswers(questions, answers);
  const refused = (error?.fields ?? []).flatMap(({ field, detail }) =>
    field.startsWith('answers.') ? [[field.slice('answers.'.length), detail] as const] : [],
  );
  const problems = new Map([
    ...refused,
    ...checked.problems.map(({ question_id, detail }) => [question_id, detail] as const),
  ]);
  return {
    questions,
    answers,
    isEdited,
    problems,
    otherControls: questions.map(({ question_id, label }) => ({
      id: controlId(question_id),
      label,
      problem: checked.problems.find((problem) => problem.question_id === question_id)?.detail,
    })),
    change: (id: string, answer: unknown) =>
      keep((before) => ({ ...before, answers: withEntry(before.answers, id, answer) })),
    /** None of them is given. */
    forget,
    given(): Pick<NewPerson, 'form_version_id' | 'answers'> {
      const isGiven = Object.keys(checked.answers).length > 0;
      return isGiven ? { form_version_id: form?.form_version_id ?? null, answers: checked.answers } : {};
    },
  };
}

type OptionalAnswers = ReturnType<typeof useOptionalAnswers>;

function asOptional(question: Question): Question {
  return { ...question, required: false };
}
