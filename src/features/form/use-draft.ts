import { useState } from 'react';
import { readDraft, writeDraft } from '#src/actors/drafts.ts';
import { type Fields, namesOf, type Texts } from './fields.ts';

/** What was typed and differs from `start`: kept in the browser under the form's name, secrets excepted. */
export function useDraft<Name extends string>(form: string, fields: Fields<Name>, start: Partial<Texts<Name>>) {
  const names = namesOf(fields).filter((name) => !fields[name].isSecret);
  const [typed, setTyped] = useState(() => readDraft(form, names));

  function differing(texts: Partial<Texts<Name>>): Partial<Texts<Name>> {
    const differs = names.filter((name) => texts[name] !== undefined && texts[name] !== (start[name] ?? ''));
    return Object.fromEntries(differs.map((name) => [name, texts[name]])) as Partial<Texts<Name>>;
  }

  function keep(texts: Texts<Name>) {
    const now = differing(texts);
    setTyped(now);
    writeDraft(form, now);
  }
  return { edited: differing(typed), keep };
}
