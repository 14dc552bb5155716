import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { notificationsMachine } from '#machines/messages/notifications/notifications.machine.ts';
import { lintMachine } from '#path-kit/core/lint-machine.ts';

const modules = import.meta.glob<Record<string, unknown>>('./**/*.machine.ts', { eager: true });
const machines = Object.values(modules).flatMap((exported) => Object.values(exported).filter(isMachine));

test('every file of a machine exports one', () => {
  expect(machines.length).toBe(Object.keys(modules).length);
});

test.each(machines)('the config of $id names only what exists', (machine) => {
  expect(lintMachine(machine)).toEqual([]);
});

test('the lint finds what the compiler does not', () => {
  const broken = notificationsMachine.config as { states: Record<string, object> };
  const states = {
    ...broken.states,
    popup: { initial: 'nowhere', after: { typo: 'x' }, states: { closed: { onn: {} } } },
  };
  const found = lintMachine({
    id: 'broken',
    config: { ...broken, states },
    implementations: notificationsMachine.implementations,
  } as never);
  expect(found).toEqual([
    'broken.popup: the initial state nowhere is not a child.',
    'broken.popup: the delay typo is unknown, so it would be over at once.',
    'broken.popup.closed: unknown key onn.',
  ]);
});

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;
}
