/**
 * Imports that go against the order of the domains. There are to be no more of them: a new one needs another place for its file,
 * or a port that the higher domain fills (`server/ports.ts`).
 */
const upward = [
  {
    why: 'The bell lives as long as the session, which invokes its machine: the chart of a login shows it there.',
    to: 'machines/messages/notifications/notifications.machine.ts',
    from: ['machines/accounts/auth/auth.setup.ts'],
  },
  {
    why: 'As the line above: its code is fetched once someone is logged in.',
    to: 'src/messages/actors/notifications.calls.ts',
    from: ['src/session/auth.ts'],
  },
];

module.exports = { exceptions: upward.flatMap(({ from, to }) => from.map((file) => ({ from: file, to }))) };
