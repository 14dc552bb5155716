import { bounds } from '#openapi/bounds.ts';
import { isMailbox, tidyMailbox } from '#rules/accounts/mailbox.ts';
import { tidyText } from '#rules/text/on-one-line.ts';
import { problemsBy } from '#src/ui/form/attempt.ts';

/** What the contract says about a text (`openapi/bounds.ts`); lengths count Unicode code points. */
interface Bound {
  required: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

export interface FormField {
  label: string;
  bound: Bound;
  /** Error for a required field left empty. */
  missing?: string;
  /** Said when it does not match the contract's pattern; without it the pattern only keeps NUL out. */
  wrong?: string;
  /** What is sent of a text as it was typed or pasted; without it, the text without spaces around it. */
  tidy?: (text: string) => string;
  /** Whether a text will do, where a pattern says too little. */
  isRight?: (text: string) => boolean;
  /** A password: sent as it was typed, and never kept. */
  isSecret?: boolean;
}

/** What is wrong with a text, as a sentence that says what to do; undefined when nothing is. */
export function problemOf(text: string, field: FormField): string | undefined {
  const { label, bound, missing, wrong, isRight = () => true } = field;
  if (text === '') return bound.required ? (missing ?? `Fill in ${label.toLowerCase()}.`) : undefined;
  if (text.includes('\0')) return 'Remove the invisible character from this text.';
  // With the flag that JSON Schema asks for.
  if (bound.pattern && !new RegExp(bound.pattern, 'u').test(text)) return wrong ?? 'Give another value.';
  if (!isRight(text)) return wrong;
  return problemOfLength([...text].length, bound);
}

function problemOfLength(length: number, bound: Bound): string | undefined {
  if (bound.minLength !== undefined && length < bound.minLength) return `Use at least ${bound.minLength} characters.`;
  if (bound.maxLength !== undefined && length > bound.maxLength) return `Use at most ${bound.maxLength} characters.`;
  return undefined;
}

const enterEmail = 'Enter your email address, like name@example.org.';

export const emailField: FormField = {
  label: 'Email',
  bound: bounds.NewAccount.email,
  missing: enterEmail,
  wrong: enterEmail,
  tidy: tidyMailbox,
  isRight: isMailbox,
};

const usual = new RegExp(bounds.NewAccount.email.pattern, 'u');

/** The address of an account as it may be: one of before there were rules is found only as it is spelt. */
export const ownEmailField: FormField = {
  label: emailField.label,
  bound: bounds.PasswordResetRequest.email,
  missing: enterEmail,
  wrong: enterEmail,
  tidy: (text) => text,
  isRight: (text) => usual.test(text) || isMailbox(tidyMailbox(text)),
};

export const newPasswordHint = `At least ${bounds.NewAccount.password.minLength} characters.`;

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
