import type { RegistrationStatus } from '#openapi/types.ts';

/** How many of the crowd stand where, by event. */
export const demoCrowds: Record<string, Partial<Record<RegistrationStatus, number>>> = {
  rust: { approved: 24, waitlisted: 6, cancelled: 2 },
  postgres: { approved: 64, cancelled: 5 },
  accessible: { approved: 41 },
  maps: { approved: 37 },
  'type-walk': { approved: 18 },
  clinic: { pending: 31, approved: 6, rejected: 3 },
  'soft-robots': { approved: 77 },
  swifts: { approved: 12 },
  zines: { approved: 19 },
  cellos: { approved: 85 },
  repair: { approved: 22 },
  'cold-water': { approved: 17 },
  'quiet-hour': { approved: 9 },
  pricing: { approved: 27, cancelled: 1 },
  'first-hires': { approved: 29 },
  'cv-surgery': { approved: 14, pending: 8, rejected: 1 },
  portfolio: { approved: 33 },
  models: { approved: 58, cancelled: 4 },
  sketching: { approved: 15, rejected: 2 },
  'changing-lanes': { approved: 9 },
  'language-cafe': { approved: 71 },
  books: { approved: 44 },
  ice: { approved: 80 },
};

interface OwnRegistration {
  event: string;
  status: RegistrationStatus;
  daysAgo: number;
  message?: string;
  checkedIn?: boolean;
}

/** Of the attendee whose login is printed: each status once at least, before and after today. */
export const attendeesRegistrations: OwnRegistration[] = [
  { event: 'cv-surgery', status: 'approved', daysAgo: 3, message: 'Table 7, with Ruth. Bring two questions.' },
  { event: 'zines', status: 'approved', daysAgo: 8 },
  { event: 'cellos', status: 'approved', daysAgo: 12 },
  { event: 'rust', status: 'waitlisted', daysAgo: 1 },
  { event: 'clinic', status: 'pending', daysAgo: 0.4 },
  {
    event: 'type-walk',
    status: 'rejected',
    daysAgo: 4,
    message: 'More people asked than the alleys of the old town hold. The next walk is in spring.',
  },
  { event: 'sketching', status: 'rejected', daysAgo: 40, message: 'Yours is at the top of the list for the next one.' },
  { event: 'portfolio', status: 'approved', daysAgo: 20 },
  { event: 'postgres', status: 'cancelled', daysAgo: 6 },
  { event: 'models', status: 'approved', daysAgo: 15, checkedIn: true },
  { event: 'language-cafe', status: 'approved', daysAgo: 18, checkedIn: true },
];
