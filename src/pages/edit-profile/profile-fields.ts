import { bounds } from '#openapi/bounds.ts';
import type { ProfileChanges, User } from '#openapi/types.ts';
import { namesOf, type Texts } from '#src/features/form/fields.ts';

const bound = bounds.ProfileChanges;

export const fields = {
  full_name: { label: 'Full name', bound: bound.full_name },
  headline: { label: 'Headline', bound: bound.headline },
  organisation: { label: 'Organisation', bound: bound.organisation },
  phone: {
    label: 'Phone',
    bound: bound.phone,
    wrong: 'Start with + or a digit, then use digits, spaces and ( ) . / -, at least 4 characters in all.',
  },
  bio: { label: 'About you', bound: bound.bio },
  timezone: { label: 'Time zone', bound: bound.timezone },
};

/** What was changed, and the version that it was changed in. */
export function changesOf(user: User, texts: Texts<keyof typeof fields>): ProfileChanges {
  const changed = namesOf(fields).filter((name) => texts[name] !== user[name]);
  return { version: user.version, ...Object.fromEntries(changed.map((name) => [name, texts[name]])) };
}
