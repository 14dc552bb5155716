import { bounds } from '#openapi/bounds.ts';
import { emailField } from '#src/forms/field-rules.ts';

/** Who someone on a list is, as an organiser writes it. */
export const personFields = {
  full_name: {
    label: 'Name',
    bound: bounds.NewPerson.full_name,
    missing: 'Enter their name.',
    wrong: 'Enter their name.',
  },
  email: {
    ...emailField,
    bound: bounds.NewPerson.email,
    missing: 'Enter their email address, like name@example.org.',
    wrong: 'Enter their email address, like name@example.org.',
  },
};
