import { bounds } from '#openapi/bounds.ts';
import type { ProfileChanges, User } from '#openapi/types.ts';
import { tidyPhone } from '#rules/accounts/phone.ts';
import { namesOf, type Texts } from '#src/forms/field-rules.ts';

const bound = bounds.ProfileChanges;

export const fields = {
  full_name: { label: 'Full name', bound: bound.full_name },
  headline: { label: 'Headline', bound: bound.headline },
  organisation: { label: 'Organisation', bound: bound.organisation },
  phone: {
    label: 'Phone',
    bound: bound.phone,
    wrong: 'Enter a phone number, like +44 20 7946 0018.',
    tidy: tidyPhone,
  },
  bio: { label: 'About you', bound: bound.bio },
  host_bio: { label: 'About you as a host', bound: bound.host_bio },
};

/** What was changed, and the version that it was changed in. */
export function changesOf(user: User, texts: Texts<keyof typeof fields>): ProfileChanges {
  const changed = namesOf(fields).filter((name) => texts[name] !== user[name]);
  return { version: user.version, ...Object.fromEntries(changed.map((name) => [name, texts[name]])) };
}
