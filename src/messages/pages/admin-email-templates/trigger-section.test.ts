import { expect, test } from 'vitest';
import type { EmailTemplate, EmailTriggerInfo } from '#openapi/types.ts';
import { groupByTrigger } from './trigger-section.tsx';

const triggers: EmailTriggerInfo[] = [
  { trigger: 'event_reminder', about: 'event', label: 'Reminder', description: 'Sent before it begins.' },
  { trigger: 'verify_email', about: 'account', label: 'Confirm an address', description: 'Sent to a new address.' },
].map((info) => ({ ...info, variables: [], subject: 'Built in', body: 'Built in' }) as EmailTriggerInfo);

const template = (name: string, trigger: EmailTemplate['trigger'], enabled = false) =>
  ({ email_template_id: name, name, trigger, enabled, subject: `Of ${name}`, used_by: [] }) as unknown as EmailTemplate;
const templates = [
  template('Calm', 'event_reminder'),
  template('Warm', 'event_reminder', true),
  template('Plain', 'verify_email'),
];

const shown = (search?: string) =>
  groupByTrigger(triggers, templates, search).map(({ info, enabledTemplate, templates: found }) => [
    info.trigger,
    enabledTemplate?.name ?? 'built in',
    found.map(({ name }) => name).join(' '),
  ]);

test('every trigger says what is enabled for it, first of its templates', () => {
  expect(shown()).toEqual([
    ['event_reminder', 'Warm', 'Warm Calm'],
    ['verify_email', 'built in', 'Plain'],
  ]);
});

test.each([
  ['remind', [['event_reminder', 'Warm', 'Warm Calm']]],
  // What is enabled is said even where it was not looked for.
  ['CALM  reminder', [['event_reminder', 'Warm', 'Calm']]],
  ['of plain', [['verify_email', 'built in', 'Plain']]],
  ['ｐlaín', [['verify_email', 'built in', 'Plain']]],
  ['nothing like it', []],
])('looking for “%s”', (search, found) => {
  expect(shown(search)).toEqual(found);
});
