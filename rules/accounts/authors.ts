import type { EmailTemplate } from '#openapi/types.ts';

/** What is shared by all organisers, and changed by its author and by administrators. */
export type Authored = Pick<EmailTemplate, 'author_name' | 'may_change'>;

/** Whose it is, as a line of a list. */
export function byAuthor(author: string | null): string {
  return author === null ? 'Kept by administrators' : `By ${author}`;
}

/** Those who may, for a sentence. */
export function whoChanges(author: string | null): string {
  return author === null ? 'administrators' : `${author} and administrators`;
}

/** Why an organiser leaves alone what is sent unless an event says otherwise. */
export const DEFAULTS_ARE_ADMINISTRATORS = 'Only administrators decide what is sent by default.';

/** Why someone can't do what is its author's; null if they can. */
export function reasonAgainst({ author_name, may_change }: Authored): string | null {
  return may_change ? null : `Only ${whoChanges(author_name)} may do this.`;
}
