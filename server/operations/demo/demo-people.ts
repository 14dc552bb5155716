import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';

/** The password of the two accounts below; nobody logs in as anyone else of the demo. */
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
  host('mira.okafor@example.org', 'Mira Okafor', 'Data engineer', 'Europe/London'),
  host('jonas.lindqvist@example.org', 'Jonas Lindqvist', 'Product designer', 'Europe/Stockholm'),
  host('aiko.tanaka@example.org', 'Aiko Tanaka', 'Cartographer', 'Asia/Tokyo'),
  host('camille.dubois@example.org', 'Camille Dubois', 'Founder of a small bakery', 'Europe/Paris'),
  host('joana.figueira@example.org', 'Joana Figueira', 'Draws typefaces', 'Europe/Lisbon'),
  host('milan.petrovic@example.org', 'Milan Petrović', 'Photographer', 'Europe/Belgrade'),
];

/** Who hosts the events of a city; the organiser has the rest. */
const hostsByCity: Record<string, string> = {
  London: 'mira.okafor@example.org',
  Brighton: 'mira.okafor@example.org',
  Glasgow: 'mira.okafor@example.org',
  Lagos: 'mira.okafor@example.org',
  Dublin: 'camille.dubois@example.org',
  Copenhagen: 'jonas.lindqvist@example.org',
  Oslo: 'jonas.lindqvist@example.org',
  Tokyo: 'aiko.tanaka@example.org',
  Lisbon: 'joana.figueira@example.org',
  'São Paulo': 'joana.figueira@example.org',
  Belgrade: 'milan.petrovic@example.org',
  Vienna: 'milan.petrovic@example.org',
  Kraków: 'milan.petrovic@example.org',
};

export function hostOf(city: string | undefined): string {
  return hostsByCity[city ?? ''] ?? organiserEmail;
}

function host(email: string, full_name: string, headline: string, timezone: string) {
  return { email, roles: ['organiser'], full_name, headline, organisation: '', phone: '', bio: '', timezone };
}

/** An id that is the same in every demo, so that links and drawn covers stay. */
export function demoId(key: string): string {
  return uuid({ msecs: Date.UTC(2026, 0, 1), seq: 0, random: createHash('sha256').update(key).digest() });
}
