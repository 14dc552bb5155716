/** The parts of the page by the id of their heading, in their order. */
export const sections = {
  basics: 'Basics',
  'when-and-where': 'When and where',
  registration: 'Registration',
  reminders: 'Reminders',
  feedback: 'Feedback',
  emails: 'Emails',
};

export type SectionId = keyof typeof sections;
export const sectionIds = Object.keys(sections) as SectionId[];
