import { expect, test } from 'vitest';
import { authMachine } from '#machines/auth/auth.machine.ts';
import { decisionMachine } from '#machines/decision/decision.machine.ts';
import { editorMachine } from '#machines/editor/editor.machine.ts';
import { registrationFlowMachine } from '#machines/registration-flow/registration-flow.machine.ts';
import { feedbackMachine } from '#machines/feedback/feedback.machine.ts';
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { registrationMachine } from '#machines/registration/registration.machine.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { lintMachine } from '#tests/support/machines/lint-machine.ts';

test.each([
  authMachine,
  decisionMachine,
  editorMachine,
  registrationFlowMachine,
  feedbackMachine,
  notificationsMachine,
  registrationMachine,
  uploadMachine,
])('the config of $id names only what exists', (machine) => {
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
