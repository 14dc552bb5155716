import { expect, test } from 'vitest';
import { type ActedEvent, choicesFor, reasonAgainst } from './event-verbs.ts';

const all = [
  'view',
  'edit',
  'feedback',
  'public',
  'publish',
  'unpublish',
  'duplicate',
  'cancel',
  'archive',
  'unarchive',
  'delete',
] as const;

const nobody = { seats_taken: 0, pending: 0, waitlisted: 0 };

test.each<[ActedEvent['status'], ActedEvent['phase'], string]>([
  // A dash for what is not offered, brackets round what is only there to say why not.
  ['draft', 'upcoming', 'view edit - public publish - duplicate - - - delete'],
  ['draft', 'ended', 'view edit - public publish - duplicate - - - delete'],
  ['published', 'upcoming', 'view edit feedback public - unpublish duplicate cancel (archive) - -'],
  ['published', 'ongoing', 'view edit feedback public - unpublish duplicate cancel (archive) - -'],
  ['published', 'ended', 'view edit feedback public - unpublish duplicate - archive - -'],
  ['cancelled', 'upcoming', 'view edit - public - - duplicate - (archive) - -'],
  ['cancelled', 'ended', 'view edit - public - - duplicate - archive - -'],
  ['archived', 'ended', 'view - feedback public - - duplicate - - unarchive -'],
])('what can be done to a %s event that is %s', (status, phase, table) => {
  const choices = choicesFor({ status, phase });
  const shown = (choice: (typeof all)[number]) =>
    reasonAgainst(choice, { status, phase, ...nobody }) ? `(${choice})` : choice;
  expect(all.map((choice) => (choices.includes(choice) ? shown(choice) : '-')).join(' ')).toBe(table);
});

test.each(['seats_taken', 'pending', 'waitlisted'])('it can’t be a draft again while one of them is %s', (how) => {
  const event = { status: 'published', phase: 'upcoming', ...nobody, [how]: 1 } as const;
  expect(reasonAgainst('unpublish', event)).toMatch(/^People have registered for it\./);
});
