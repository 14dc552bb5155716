import { attendeeEmail, organiserEmail } from './demo-people.ts';

interface DemoNotification {
  to: string;
  type: string;
  title: string;
  message: string;
  /** The key of the event that it is about. */
  event?: string;
  minutesAgo: number;
  /** Minutes between arriving and being read; unread without. */
  readAfter?: number;
}

const hour = 60;
const day = 24 * hour;

export const demoNotifications: DemoNotification[] = [
  {
    to: attendeeEmail,
    type: 'registration_approved',
    title: 'You have a seat',
    message: 'Your request for CV surgery was approved. Bring your CV, or upload it to your profile.',
    event: 'cv-surgery',
    minutesAgo: 6,
  },
  {
    to: attendeeEmail,
    type: 'event_updated',
    title: 'New room for Zines after dark',
    message: 'It has moved up one flight, into The Pressroom. There is a lift. The time stays the same.',
    event: 'zines',
    minutesAgo: 2 * hour,
  },
  {
    to: attendeeEmail,
    type: 'event_reminder',
    title: 'The day after tomorrow at 12:15',
    message: 'Lunchtime concert: four cellos begins in two days. Bring your sandwich.',
    event: 'cellos',
    minutesAgo: 5 * hour,
  },
  {
    to: attendeeEmail,
    type: 'registration_created',
    title: 'You are on the waitlist',
    message: 'Rust for people who ship is full. When someone cancels, the next in line gets the seat.',
    event: 'rust',
    minutesAgo: day,
    readAfter: 40,
  },
  {
    to: attendeeEmail,
    type: 'registration_rejected',
    title: 'No place in the sketching hour',
    message: 'More than fifty people asked for 16 places. Yours is at the top of the list for the next one.',
    event: 'sketching',
    minutesAgo: 2 * day,
    readAfter: 15,
  },
  {
    to: attendeeEmail,
    type: 'recording_available',
    title: 'The recording is there',
    message: 'You can now watch Small models, useful things again, with captions.',
    event: 'models',
    minutesAgo: 4 * day,
  },
  {
    to: attendeeEmail,
    type: 'event_updated',
    title: 'Portfolio night is cancelled',
    message: 'The building has water damage. Your place counts for the new date, which we will announce soon.',
    event: 'portfolio',
    minutesAgo: 6 * day,
    readAfter: 3 * hour,
  },
  {
    to: attendeeEmail,
    type: 'registration_created',
    title: 'Your request is in',
    message: 'The host of Design systems clinic answers each request. You will hear of it here.',
    event: 'clinic',
    minutesAgo: 9 * hour,
  },
  {
    to: attendeeEmail,
    type: 'registration_rejected',
    title: 'No place on the walk this time',
    message: 'More people asked for the Type walk than the alleys of the old town hold. The next one is in spring.',
    event: 'type-walk',
    minutesAgo: 20 * hour,
  },
  {
    to: attendeeEmail,
    type: 'registration_approved',
    title: 'You are in',
    message: 'Your place at Small models, useful things is yours.',
    event: 'models',
    minutesAgo: 15 * day,
    readAfter: 25,
  },
  {
    to: attendeeEmail,
    type: 'event_reminder',
    title: 'Tomorrow evening',
    message: 'Small models, useful things begins tomorrow at 19:00, London time.',
    event: 'models',
    minutesAgo: 13 * day,
    readAfter: 2 * hour,
  },
  {
    to: attendeeEmail,
    type: 'welcome',
    title: 'Good to have you here',
    message: 'Add your CV and a line about yourself to your profile, and organisers know whom to expect.',
    minutesAgo: 21 * day,
    readAfter: 5,
  },
  {
    to: organiserEmail,
    type: 'registration_created',
    title: 'Mira Okafor asks for a place',
    message: 'Design systems clinic: 31 requests are waiting for an answer.',
    event: 'clinic',
    minutesAgo: 18,
  },
  {
    to: organiserEmail,
    type: 'registration_created',
    title: 'Jonas Lindqvist has registered',
    message: 'Postgres in production: stories that hurt has 64 of 80 seats taken.',
    event: 'postgres',
    minutesAgo: 3 * hour,
  },
  {
    to: organiserEmail,
    type: 'registration_created',
    title: 'Rust for people who ship is full',
    message: 'All 24 seats are taken. Who registers from now on joins the waitlist.',
    event: 'rust',
    minutesAgo: day + 2 * hour,
    readAfter: hour,
  },
  {
    to: organiserEmail,
    type: 'event_reminder',
    title: 'Tomorrow at 20:00',
    message: 'A quiet hour begins tomorrow. You are listed as the host.',
    event: 'quiet-hour',
    minutesAgo: 4 * hour,
    readAfter: 10,
  },
];
