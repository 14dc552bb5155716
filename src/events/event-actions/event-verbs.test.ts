import { expect, test } from 'vitest';
import { type ActedEvent, choicesFor, reasonAgainst } from './event-verbs.ts';

const all = [
  'view',
  'edit',
  'feedback',
  'door',
  'public',
  'share',
  'publish',
  'close',
  'reopen',
  'unpublish',
  'duplicate',
  'cancel',
  'archive',
  'unarchive',
  'delete',
] as const;

const nobody = {
  ...{ category: 'science' as const, starts_at: '2027-01-14T17:00:00.000Z', ends_at: '2027-01-14T20:00:00.000Z' },
  ...{ seats_taken: 0, pending: 0, waitlisted: 0 },
  ...{ registration_state: 'open' as const, closed_by_hand: false },
} as const;

test.each<[ActedEvent['status'], ActedEvent['phase'], string]>([
  // A dash for what is not offered, brackets round what is only there to say why not.
  ['draft', 'upcoming', 'view edit - - public - publish - - - duplicate - - - delete'],
  ['draft', 'ended', 'view edit - - public - publish - - - duplicate - - - delete'],
  ['published', 'upcoming', 'view edit feedback - public share - close - unpublish duplicate cancel (archive) - -'],
  ['published', 'ongoing', 'view edit feedback - public share - close - unpublish duplicate cancel (archive) - -'],
  ['published', 'ended', 'view edit feedback - public share - - - unpublish duplicate - archive - -'],
  ['cancelled', 'upcoming', 'view edit - - public share - - - - duplicate - (archive) - -'],
  ['cancelled', 'ended', 'view edit - - public share - - - - duplicate - archive - -'],
  ['archived', 'ended', 'view - feedback - public share - - - - duplicate - - unarchive -'],
])('what can be done to a %s event that is %s', (status, phase, table) => {
  const choices = choicesFor({ ...nobody, status, phase, own_role: 'owner' });
  const shown = (choice: (typeof all)[number]) =>
    reasonAgainst(choice, { status, phase, ...nobody }) ? `(${choice})` : choice;
  expect(all.map((choice) => (choices.includes(choice) ? shown(choice) : '-')).join(' ')).toBe(table);
});

test.each<[ActedEvent['own_role'], ActedEvent['status'], string]>([
  ['owner', 'draft', 'view edit public publish duplicate delete'],
  ['editor', 'draft', 'view edit public publish duplicate'],
  ['editor', 'published', 'view edit feedback public share close unpublish duplicate cancel archive'],
  ['viewer', 'draft', 'view public'],
  ['viewer', 'published', 'view feedback public share'],
  ['check_in', 'published', 'door public'],
])('what %s of a %s event is offered', (own_role, status, offered) => {
  expect(choicesFor({ ...nobody, status, phase: 'upcoming', own_role }).join(' ')).toBe(offered);
});

test('registration is closed once, and opened again as long as the event is not over', () => {
  const open = { status: 'published', phase: 'upcoming', own_role: 'editor', ...nobody } as const;
  const closed = { ...open, registration_state: 'closed', closed_by_hand: true } as const;
  expect(choicesFor(closed)).toContain('reopen');
  expect(choicesFor(closed)).not.toContain('close');
  expect(choicesFor({ ...closed, phase: 'ended' })).not.toContain('reopen');
  expect(choicesFor({ ...closed, own_role: 'viewer' })).not.toContain('reopen');
  expect(reasonAgainst('reopen', closed)).toBeNull();
  expect(reasonAgainst('close', open)).toBeNull();
  expect(reasonAgainst('close', { ...open, registration_state: 'closed' })).toMatch(/^Its closing date has passed\./);
});

test.each(['seats_taken', 'pending', 'waitlisted'])('it can’t be a draft again while one of them is %s', (how) => {
  const event = { status: 'published', phase: 'upcoming', ...nobody, [how]: 1 } as const;
  expect(reasonAgainst('unpublish', event)).toMatch(/^People have registered for it\./);
});

test.each(['category', 'starts_at', 'ends_at'])('a draft without its %s has no page yet', (field) => {
  const draft = { status: 'draft', phase: 'upcoming', ...nobody, [field]: null } as const;
  expect(reasonAgainst('public', draft)).toBe('It has a page once its category, start and end are known.');
});
