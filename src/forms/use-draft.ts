import { useState } from 'react';
import { readDraft, writeDraft } from '#src/session/drafts/drafts.ts';
import { type Fields, namesOf, type Texts } from './fields.ts';

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
export function useDraft<Name extends string>(
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
  return { typed: typed as Partial<Texts<Name>>, base: parse(base) };
}

function parse(text: string | undefined): object {
  try {
    return Object(JSON.parse(text ?? '{}')) as object;
  } catch {
    return {};
  }
}

function pick<Name extends string>(names: Name[], texts: Partial<Texts<Name>>, isPicked: (name: Name) => boolean) {
  return Object.fromEntries(names.filter(isPicked).map((name) => [name, texts[name]])) as Partial<Texts<Name>>;
}
