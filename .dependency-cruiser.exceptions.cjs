/**
 * Imports that go against the order of the domains, each with what has to be done for it to go. There are to be fewer of
 * them, never more: a new one needs another place for its file, or something of the lower domain that the higher one fills.
 */
const upward = [
  {
    why: 'What becomes of a registration is written to its person in the same transaction: a queued job would do.',
    to: 'server/messages/notices/notify-registrants.ts',
    from: [
      'server/events/organise/organise-events.routes.ts',
      'server/registrations/seats/announce-to-registrants.ts',
      'server/registrations/seats/change-status.ts',
      'server/registrations/seats/move-line.ts',
      'server/feedback/invitations.ts',
    ],
  },
  {
    why: 'An event that moves takes its scheduled messages along: messages would listen for that.',
    to: 'server/messages/notices/hold-message.ts',
    from: ['server/events/organise/scheduled-messages.ts'],
  },
  {
    why: 'As the line above.',
    to: 'server/messages/notices/record-message.ts',
    from: ['server/events/organise/scheduled-messages.ts'],
  },
  {
    why: 'A copy of someone’s data has a part of every domain: each would offer its own to accounts.',
    to: 'server/messages/notifications/notifications.queries.ts',
    from: ['server/accounts/data-exports/gather-data.ts'],
  },
  {
    why: 'As the line above.',
    to: 'server/registrations/answers/answers-erased.ts',
    from: ['server/accounts/data-exports/gather-data.ts'],
  },
  {
    why: 'As the line above.',
    to: 'server/registrations/answers/show-answers.ts',
    from: ['server/accounts/data-exports/gather-data.ts'],
  },
  {
    why: 'Someone who leaves gives up their seats in the same transaction: registrations would offer that to accounts.',
    to: 'server/registrations/seats/give-up-seats.ts',
    from: ['server/accounts/erase-account.ts'],
  },
  {
    why: 'Someone who takes over an account gets new tickets: registrations would offer that to accounts.',
    to: 'server/registrations/tickets/replace-tickets.ts',
    from: ['server/accounts/auth/take-over-account.ts'],
  },
  {
    why: 'An event is answered with one’s own registration: the contract would have that as a call of its own.',
    to: 'server/registrations/seats/own-registration.queries.ts',
    from: [
      'server/events/calendar/calendar.routes.ts',
      'server/events/event-details.ts',
      'server/events/events.routes.ts',
    ],
  },
  {
    why: 'As the line above.',
    to: 'server/registrations/seats/own-registration.policy.ts',
    from: ['server/events/event-details.ts'],
  },
  {
    why: 'An event that is called off, or that has more seats, changes its registrations in the same transaction.',
    to: 'server/registrations/seats/recipients.queries.ts',
    from: ['server/events/organise/organise-events.routes.ts'],
  },
  {
    why: 'As the line above.',
    to: 'server/registrations/seats/move-line.ts',
    from: ['server/events/organise/update-event.ts'],
  },
  {
    why: 'It takes what organisers call a person, which belongs to accounts.',
    to: 'server/registrations/seats/registrants.queries.ts',
    from: ['server/events/team/invitations.ts', 'server/events/team/members.ts'],
  },
  {
    why: 'The bell lives as long as the session, which invokes its machine: it would be given to the session where the app starts.',
    to: 'machines/messages/notifications/notifications.machine.ts',
    from: ['machines/accounts/auth/auth.setup.ts'],
  },
  {
    why: 'As the line above.',
    to: 'src/messages/actors/notifications.calls.ts',
    from: ['src/session/auth.ts'],
  },
];

module.exports = { exceptions: upward.flatMap(({ from, to }) => from.map((file) => ({ from: file, to }))) };
