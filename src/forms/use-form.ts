import { type FormEvent, useState } from 'react';
import type { Shown } from '#machines/calls/problem.ts';
import { isRecord, parseKept } from '#src/api/kept-json.ts';
import { readDraft, writeDraft } from '#src/session/drafts/drafts.ts';
import { problemsBy, shownProblems, stillWrong, useAttempt, useSummary } from '#src/ui/form/attempt.ts';
import { check, type Fields, namesOf, problemOf, readFields, type Texts } from './field-rules.ts';
import { chooseFirst, type NewerValue } from './newer-values.tsx';

type Options<Name extends string> = {
  /** Of the draft; one for each form. */
  name: string;
  fields: Fields<Name>;
  /** What it is for, such as the event's title, where the draft is spoken of elsewhere. */
  about?: string;
  /** Begins the ids of its controls where another form of the page may have fields of these names. */
  ids?: string;
  /** What the fields hold before anything was typed; empty where not given. */
  start?: Partial<Texts<NoInfer<Name>>>;
  /** Why the server refused the last attempt. */
  error: Shown | null;
  busy: boolean;
  /** Whether it takes nothing; while it is busy unless given. */
  isLocked?: boolean;
  /** Controls that hold no text, such as a file; what is wrong with them keeps the form from being sent. */
  otherControls?: { id: string; label: string; problem: string | undefined }[];
  onSubmit: (texts: Texts<Name>) => void;
};

/**
 * A form whose fields keep their own text, so that autofill and password managers work: rules on submit, then on change
 * for what was wrong, the server's problems at their fields, and a draft of all but secrets, which the sender of the
 * form removes once it is through.
 */
export function useForm<Name extends string>(options: Options<Name>) {
  const {
    name: form,
    fields,
    about,
    start = {},
    error,
    busy,
    isLocked = busy,
    ids,
    otherControls = [],
    onSubmit,
  } = options;
  const idOf = (name: string) => (ids === undefined ? name : `${ids}-${name}`);
  const draft = useDraft<Name>(form, fields, start, about);
  const names = namesOf(fields);
  const nameOf = (field: string) => names.find((name) => name === field);
  const { attempt, ...happens } = useAttempt();
  const { problems, detail } = shownProblems(attempt, names, error, nameOf);
  const otherProblems = problemsBy(otherControls.map(({ id, problem }) => [id, problem]));
  const summary = useSummary(
    attempt,
    [...names.map((name) => ({ name, id: idOf(name), label: fields[name].label })), ...otherControls.map(lineOf)],
    // What became wrong at the fields after the attempt waits for the next one: a summary that appears takes focus.
    new Map([...problems, ...stillWrong(attempt, otherProblems)]),
    detail,
  );

  function change({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const name = nameOf((target as HTMLInputElement).name);
    if (!name) return;
    const texts = readFields(currentTarget, fields);
    happens.change(name, problemOf(texts[name], fields[name]));
    draft.keep(texts);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    if (busy) return;
    const texts = readFields(event.currentTarget, fields);
    const isRight = happens.submit(new Map([...check(fields, texts), ...otherProblems, ...undecided(draft.newer)]));
    draft.keep(texts);
    if (isRight) onSubmit(texts);
  }

  const field = (name: Name) => ({
    name,
    id: idOf(name),
    label: fields[name].label,
    error: problems.get(name),
    defaultValue: fields[name].isSecret ? undefined : (draft.edited[name] ?? (start as Partial<Texts<Name>>)[name]),
    'aria-required': fields[name].bound.required || undefined,
  });
  const settled = (name: Name) => happens.change(name, undefined);
  return {
    ...{ isLocked, start, submit, change, field, summary },
    draft: draftOf({ form, names, fields, start, idOf, draft, settled }),
  };
}

const lineOf = ({ id, label }: { id: string; label: string }) => ({ name: id, label });

function undecided(newer: object): [string, string][] {
  return Object.keys(newer).map((name) => [name, chooseFirst]);
}

interface DraftParts<Name extends string> {
  form: string;
  names: Name[];
  fields: Fields<Name>;
  start: Partial<Texts<Name>>;
  idOf: (name: string) => string;
  draft: ReturnType<typeof useDraft<Name>>;
  settled: (name: Name) => void;
}

/** For what `Form` says of the draft. */
function draftOf<Name extends string>({ form, names, fields, start, idOf, draft, settled }: DraftParts<Name>) {
  /** Back to what holds, in the field too, which keeps its own text; without a name all of them. */
  function drop(dropped?: Name) {
    draft.drop(dropped);
    for (const name of dropped === undefined ? names : [dropped]) {
      const control = document.getElementById(idOf(name));
      if (control && 'value' in control) control.value = start[name] ?? '';
      settled(name);
    }
  }
  return {
    name: form,
    isEdited: Object.keys(draft.edited).length > 0,
    drop: () => drop(),
    newer: names
      .filter((name) => name in draft.newer)
      .map((name): NewerValue => ({ name, label: fields[name].label, value: draft.newer[name] || null })),
    keepMine(name: string) {
      draft.keepMine(name as Name);
      settled(name as Name);
    },
    takeNewer: (name: string) => drop(name as Name),
  };
}

/** Key under which the draft keeps the value each text was typed over. No field has this name. */
const BASE = '#base';

interface Draft<Name extends string> {
  typed: Partial<Texts<Name>>;
  base: Partial<Texts<Name>>;
}

/**
 * What was typed and differs from `start`: kept in the browser under the form's name, secrets excepted, with what it was typed
 * on. Where that is not what holds now, `newer` is, until the person has chosen.
 */
function useDraft<Name extends string>(
  form: string,
  fields: Fields<Name>,
  start: Partial<Texts<Name>>,
  about?: string,
) {
  const names = namesOf(fields).filter((name) => !fields[name].isSecret);
  const [draft, setDraft] = useState(() => readKept(form, names));
  const startOf = (name: Name) => start[name] ?? '';
  const differing = (texts: Partial<Texts<Name>>) =>
    pick(names, texts, (name) => texts[name] !== undefined && texts[name] !== startOf(name));
  const edited = differing(draft.typed);
  const newer = pick(names, start, (name) => edited[name] !== undefined && startOf(name) !== (draft.base[name] ?? ''));

  function put(typed: Partial<Texts<Name>>, base: Partial<Texts<Name>>) {
    setDraft({ typed, base });
    const isEmpty = Object.keys(typed).length === 0;
    const based = Object.keys(base).length > 0 && { [BASE]: JSON.stringify(base) };
    writeDraft(form, isEmpty ? {} : { ...typed, ...based }, about);
  }
  const baseOf = (name: Name) => (edited[name] === undefined ? startOf(name) : (draft.base[name] ?? ''));

  return {
    edited,
    newer,
    keep(texts: Texts<Name>) {
      const typed = differing(texts);
      const base = Object.fromEntries(names.map((name) => [name, baseOf(name)])) as Texts<Name>;
      const isKept = (name: Name) => name in typed && base[name] !== '';
      put(typed, pick(names, base, isKept));
    },
    /** What was typed stays, over what is newer. */
    keepMine: (name: Name) => put(edited, { ...draft.base, [name]: startOf(name) }),
    /** What holds now stays; without a name, all of it. */
    drop: (dropped?: Name) =>
      put(dropped === undefined ? {} : pick(names, edited, (name) => name in edited && name !== dropped), draft.base),
  };
}

function readKept<Name extends string>(form: string, names: Name[]): Draft<Name> {
  const { [BASE]: base, ...typed } = readDraft<Name | typeof BASE>(form, [...names, BASE]);
  return { typed: typed as Partial<Texts<Name>>, base: parseKept(base, areTexts<Name>) ?? {} };
}

function areTexts<Name extends string>(value: unknown): value is Partial<Texts<Name>> {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}

function pick<Name extends string>(names: Name[], texts: Partial<Texts<Name>>, isPicked: (name: Name) => boolean) {
  return Object.fromEntries(names.filter(isPicked).map((name) => [name, texts[name]])) as Partial<Texts<Name>>;
}
