/** The password of every demo account. */
export const demoPassword = 'welcome to foyer';

export const organiserEmail = 'organiser@example.org';
export const attendeeEmail = 'attendee@example.org';

export const demoPeople = [
  {
    email: organiserEmail,
    roles: ['organiser', 'administrator'],
    full_name: 'Noor van Dijk',
    headline: 'Brings people into one room',
    organisation: 'Open House Collective',
    phone: '+31 20 555 0142',
    bio: 'Fifteen years of conferences, reading groups and repair cafés. Believes in name tags, step-free doors and ending on time.',
    timezone: 'Europe/Amsterdam',
  },
  {
    email: attendeeEmail,
    roles: [],
    full_name: 'Tomás Herrera',
    headline: 'Front-end developer, learning Rust',
    organisation: 'Studio Meridian',
    phone: '+49 30 555 0178',
    bio: 'Makes interfaces for museums. Goes to more evenings than is sensible, and always asks about the stairs.',
    timezone: 'Europe/Berlin',
  },
  person('mira.okafor@example.org', 'Mira Okafor', 'Data engineer', 'Europe/London'),
  person('jonas.lindqvist@example.org', 'Jonas Lindqvist', 'Product designer', 'Europe/Stockholm'),
  person('aiko.tanaka@example.org', 'Aiko Tanaka', 'Cartographer', 'Asia/Tokyo'),
  person('camille.dubois@example.org', 'Camille Dubois', 'Founder of a small bakery', 'Europe/Paris'),
];

function person(email: string, full_name: string, headline: string, timezone: string) {
  return { email, roles: [], full_name, headline, organisation: '', phone: '', bio: '', timezone };
}
