import {
  mdiAccountFileTextOutline,
  mdiCalendarOutline,
  mdiCheckboxMarkedOutline,
  mdiCheckDecagramOutline,
  mdiEmailOutline,
  mdiFileUploadOutline,
  mdiFormatTitle,
  mdiFormTextbox,
  mdiLinkVariant,
  mdiNumeric,
  mdiPhoneOutline,
  mdiRadioboxMarked,
  mdiSpeedometer,
  mdiStarOutline,
  mdiText,
  mdiThumbsUpDownOutline,
} from '@mdi/js';
import type { Question, QuestionType } from '#openapi/types.ts';

interface TypeLabel {
  name: string;
  /** One line that helps to choose it. */
  about: string;
  icon: string;
}

export const typeLabels: Record<QuestionType, TypeLabel> = {
  section: { name: 'Section', about: 'A heading over the questions below it', icon: mdiFormatTitle },
  short_text: { name: 'Short text', about: 'A name, a word, one line', icon: mdiFormTextbox },
  long_text: { name: 'Long text', about: 'Several lines in own words', icon: mdiText },
  text: { name: 'Text', about: 'Several lines in own words', icon: mdiText },
  email: { name: 'Email', about: 'An address, checked for its form', icon: mdiEmailOutline },
  url: { name: 'Link', about: 'A web address', icon: mdiLinkVariant },
  phone: { name: 'Phone', about: 'A number with its country code', icon: mdiPhoneOutline },
  number: { name: 'Number', about: 'With a smallest and a largest value, if you like', icon: mdiNumeric },
  date: { name: 'Date', about: 'A day of the calendar', icon: mdiCalendarOutline },
  single_choice: { name: 'Single choice', about: 'One of several options', icon: mdiRadioboxMarked },
  multiple_choice: { name: 'Multiple choice', about: 'Any of several options', icon: mdiCheckboxMarkedOutline },
  consent: { name: 'Consent', about: 'A sentence with a box to tick', icon: mdiCheckDecagramOutline },
  file: { name: 'File', about: 'A document or a picture of at most 5 MB', icon: mdiFileUploadOutline },
  cv: { name: 'CV', about: 'The CV of the person’s profile, or one that they upload', icon: mdiAccountFileTextOutline },
  rating: { name: 'Rating', about: 'One to five stars', icon: mdiStarOutline },
  nps: { name: 'Recommendation', about: 'From 0 to 10, counted as a net promoter score', icon: mdiSpeedometer },
  yes_no: { name: 'Yes or no', about: 'One of the two', icon: mdiThumbsUpDownOutline },
};

/** What a question is called where it is spoken of. */
export function labelOf({ label, type }: Question): string {
  return label.trim() || (type === 'section' ? 'Untitled section' : 'Untitled question');
}

/** What a question's own text is called in the editor. */
export function labelText(type: QuestionType): string {
  if (type === 'section') return 'Heading';
  return type === 'consent' ? 'What people agree to' : 'Question';
}

export function plural(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : several}`;
}
