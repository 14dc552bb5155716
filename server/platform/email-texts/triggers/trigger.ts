/** `url` may be where a link leads, `email` may follow mailto:, and `text` is words alone. */
export type VariableKind = 'text' | 'url' | 'email';

export interface Variable<Name extends string = string> {
  name: Name;
  description: string;
  sample: string;
  kind: VariableKind;
  /** What a mail to an address that nobody confirmed says in place of the value; see `typed`. */
  standIn?: string;
}

/** What sends a mail: how the organisers know it, what its text may name, and the text that is built in. */
export interface Trigger {
  label: string;
  description: string;
  variables: Variable[];
  /** The variable without which the mail is of no use. */
  needs?: string;
  subject: string;
  body: string;
}

export function text<const Name extends string>(name: Name, description: string, sample: string): Variable<Name> {
  return { name, description, sample, kind: 'text' };
}

export function url<const Name extends string>(name: Name, description: string, sample: string): Variable<Name> {
  return { name, description, sample, kind: 'url' };
}

export function email<const Name extends string>(name: Name, description: string, sample: string): Variable<Name> {
  return { name, description, sample, kind: 'email' };
}

/**
 * A value that attendees type, in the name of anyone they claim to be: the inbox of a stranger gets `standIn`, so that
 * nobody sends words of theirs there through us.
 */
export function typed<Name extends string>(variable: Variable<Name>, standIn: string): Variable<Name> {
  return { ...variable, standIn };
}

/** What every mail may name; `prepareEmail` fills them in. */
export const everywhere = [
  text('product_name', 'The name of this site.', 'Foyer'),
  email('support_email', 'The address for questions.', 'support@example.org'),
  url('site_url', 'The address of this site, with all events.', 'https://events.example.org'),
];
