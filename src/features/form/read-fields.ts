import { type Fields, namesOf, type Texts } from './form-problems.ts';

/** The texts of a form's fields; what is not secret without spaces around it, which a paste often brings. */
export function readFields<Name extends string>(form: HTMLFormElement, fields: Fields<Name>): Texts<Name> {
  const texts = namesOf(fields).map((name) => {
    const control = form.elements.namedItem(name);
    if (!control || !('value' in control)) throw new Error(`The form has no field ${name}.`);
    const text = String(control.value);
    return [name, fields[name].isSecret ? text : text.trim()];
  });
  return Object.fromEntries(texts) as Texts<Name>;
}
