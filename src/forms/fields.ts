import { tidyText } from '#rules/text/on-one-line.ts';
import { problemsBy } from '#src/ui/form/attempt.ts';
import { type FormField, problemOf } from './field-rules.ts';

export type Fields<Name extends string> = Record<Name, FormField>;
export type Texts<Name extends string> = Record<Name, string>;

export function namesOf<Name extends string>(fields: Fields<Name>): Name[] {
  return Object.keys(fields) as Name[];
}

/** Every field that the rules find wrong. */
export function check<Name extends string>(fields: Fields<Name>, texts: Texts<Name>): Map<string, string> {
  return problemsBy(namesOf(fields).map((name) => [name, problemOf(texts[name], fields[name])]));
}

/** The texts of a form's fields; what is not secret without what a paste often brings. */
export function readFields<Name extends string>(form: HTMLFormElement, fields: Fields<Name>): Texts<Name> {
  const texts = namesOf(fields).map((name) => {
    const control = form.elements.namedItem(name);
    if (!control || !('value' in control)) throw new Error(`The form has no field ${name}.`);
    const text = String(control.value);
    const { isSecret, tidy = tidyText } = fields[name];
    return [name, isSecret ? text : tidy(text).trim()];
  });
  return Object.fromEntries(texts) as Texts<Name>;
}
