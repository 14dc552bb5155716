import { expect, test } from 'vitest';
import { choicesFor, type ActedEvent } from './event-verbs.ts';

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
  'delete',
] as const;

test.each<[ActedEvent['status'], ActedEvent['phase'], string]>([
  // What the server would refuse is not offered; a dash for each of these.
  ['draft', 'upcoming', 'view edit - public publish - duplicate - - delete'],
  ['draft', 'ended', 'view edit - public publish - duplicate - - delete'],
  ['published', 'upcoming', 'view edit feedback public - unpublish duplicate cancel archive -'],
  ['published', 'ongoing', 'view edit feedback public - unpublish duplicate cancel archive -'],
  ['published', 'ended', 'view edit feedback public - unpublish duplicate - archive -'],
  ['cancelled', 'upcoming', 'view edit - public - - duplicate - - -'],
  ['archived', 'ended', 'view - feedback public - - duplicate - - -'],
])('what can be done to a %s event that is %s', (status, phase, table) => {
  const choices = choicesFor({ status, phase });
  expect(all.map((choice) => (choices.includes(choice) ? choice : '-')).join(' ')).toBe(table);
});
