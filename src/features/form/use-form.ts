import { type FormEvent, useState } from 'react';
import type { Shown } from '#machines/problem.ts';
import { removeDraft } from '#src/actors/drafts.ts';
import { problemOf } from './field-rules.ts';
import { afterChange, check, type Fields, namesOf, noAttempt, shownProblems, type Texts } from './form-problems.ts';
import { readFields } from './read-fields.ts';
import { type Beside, summaryOf } from './summary.ts';
import { useDraft } from './use-draft.ts';
import { useErrorTitle } from '#src/ui/form/use-error-title.ts';
import { whenAccepted } from './when-accepted.ts';

type Options<Name extends string> = {
  /** Of the draft; one for each form. */
  name: string;
  fields: Fields<Name>;
  /** Begins the ids of its controls where another form of the page may have fields of these names. */
  ids?: string;
  /** What the fields hold before anything was typed; empty where not given. */
  start?: Partial<Texts<NoInfer<Name>>>;
  /** Why the server refused the last attempt. */
  error: Shown | null;
  busy: boolean;
  /** Controls that hold no text, such as a file; what is wrong with them keeps the form from being sent. */
  beside?: Beside[];
  onSubmit: (texts: Texts<Name>) => void;
};

/**
 * A form whose fields keep their own text, so that autofill and password managers work: rules on submit, then on change
 * for what was wrong, the server's problems at their fields, and a draft of all but secrets.
 */
export function useForm<Name extends string>(options: Options<Name>) {
  const { name: form, fields, start = {}, error, busy, ids, beside = [], onSubmit } = options;
  const idOf = (name: string) => (ids === undefined ? name : `${ids}-${name}`);
  const [attempt, setAttempt] = useState(noAttempt<Name>);
  const { edited, keep } = useDraft<Name>(form, fields, start);
  const { problems, detail } = shownProblems(fields, attempt, error);
  const summary = summaryOf(fields, attempt, problems, beside, idOf);
  useErrorTitle(summary.length > 0 || detail !== undefined);

  function change({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const name = namesOf(fields).find((known) => known === (target as HTMLInputElement).name);
    if (!name) return;
    const texts = readFields(currentTarget, fields);
    setAttempt((last) => afterChange(last, name, problemOf(texts[name], fields[name])));
    keep(texts);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const texts = readFields(event.currentTarget, fields);
    const found = check(fields, texts);
    const wrong = beside.filter(({ problem }) => problem !== undefined).map(({ id }) => id);
    const wasHeldBack = Object.keys(found).length + wrong.length > 0;
    setAttempt({ count: attempt.count + 1, found, beside: wrong, wasHeldBack, changed: [] });
    keep(texts);
    if (wasHeldBack) return;
    onSubmit(texts);
    whenAccepted(() => removeDraft(form));
  }

  const field = (name: Name) => ({
    name,
    id: idOf(name),
    label: fields[name].label,
    error: problems[name],
    defaultValue: fields[name].isSecret ? undefined : (edited[name] ?? (start as Partial<Texts<Name>>)[name]),
    'aria-required': fields[name].bound.required || undefined,
  });
  return { start, submit, change, field, summary: { fields: summary, detail, attempt: attempt.count }, edited };
}
