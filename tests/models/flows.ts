import { readdirSync } from 'node:fs';
import { sentBy } from '#path-kit/core/dry-run.ts';
import { exploreAll, type Edge } from '#path-kit/core/explore.ts';
import { stateInWords } from '#path-kit/core/words.ts';
import { withoutServer } from './exceptions.ts';
import { models } from './models.ts';
import { stages } from './stages.ts';

/** A transition by its name, in the machine that takes it; the case of its event, where the row is about one. */
interface Taken {
  machine: string;
  takes: string;
  what?: string;
}

/** What the specification says, word for word, and what does it. */
interface Row {
  says: string;
  done: Taken[];
  /** What no chart holds, with the test that shows it: its file and title. */
  besides?: { is: string; file: string; title: string }[];
}

const auth = (takes: string, what?: string): Taken => ({ machine: 'auth', takes, ...(what && { what }) });
const login = (takes: string): Taken => ({ machine: 'login', takes });
const signUp = (takes: string): Taken => ({ machine: 'sign-up', takes });
const upload = (takes: string): Taken => ({ machine: 'upload', takes });
const bell = (takes: string): Taken => ({ machine: 'notifications', takes });

const transitions: Row[] = [
  {
    says: 'Login success: token and user are stored in browser storage and the app goes to /profile.',
    done: [
      login('login.loggingIn: done logIn → login.loggedIn'),
      auth('auth.loggedOut: session.begun → auth.loggedIn'),
    ],
  },
  {
    says: 'A 401 response to any call triggers logout.',
    done: [auth('auth.loggedIn: session.expired → auth.loggedOut')],
  },
  {
    says: 'Logout: clears token and user, removes both stored items, goes to /login.',
    done: [
      auth('auth.loggedIn.leaving.staying: logout.requested → auth.loggedIn.leaving.looking'),
      auth('auth.loggedIn.leaving.looking: done findUnsaved (1 of 2) → auth.loggedOut.loggingOut'),
    ],
  },
  {
    says: 'After registration the user is logged in automatically with the same credentials.',
    done: [
      signUp('sign-up.registering: done registerUser → sign-up.loggingIn'),
      signUp('sign-up.loggingIn: done logIn → sign-up.loggedIn'),
      signUp('sign-up.loggedIn: at once (2 of 2) → sign-up.done'),
    ],
  },
  {
    says: 'If a CV was chosen it is then uploaded, and the stored user is meant to be replaced by the upload response.',
    done: [
      signUp('sign-up.loggedIn: at once (1 of 2) → sign-up.sendingCv'),
      upload('upload.sending: upload.taken → upload.sent'),
      signUp('sign-up.sendingCv: cv.taken → sign-up.done'),
      auth('auth.loggedIn: user.changed → (stays)'),
    ],
  },
  {
    says: 'Notification: unread to read (single, several, or all), or deleted (removed from the list).',
    done: [
      bell('notifications.unread.listed: items.read (1 of 2) → (stays)'),
      bell('notifications.sending.markingRead: done markNotificationsRead → notifications.sending.idle'),
      bell('notifications.unread.listed: all.read (1 of 2) → (stays)'),
      bell('notifications.sending.markingAllRead: done markAllNotificationsRead → notifications.sending.idle'),
      bell('notifications.unread.listed: item.deleted (1 of 2) → (stays)'),
      bell('notifications.sending.deleting: done deleteNotification → notifications.sending.idle'),
    ],
  },
  {
    says: 'Marking read updates the list locally with the current time. Unread count is the number of loaded notifications not read.',
    done: [],
    besides: [
      {
        is: 'The time of the press comes with the event, and is in the list before the server has answered.',
        file: 'machines/messages/notifications/notifications.machine.test.ts',
        title: 'marking sets the current time at once and keeps an earlier one',
      },
      {
        is: 'The count is made of the list, where there is one.',
        file: 'src/messages/bell/bell.test.tsx',
        title: 'the button says how many are unread',
      },
    ],
  },
];

const errors: Row[] = [
  {
    says: 'HTTP 401 on any call: the user is logged out automatically.',
    done: [auth('auth.loggedIn: session.expired → auth.loggedOut')],
  },
  {
    says: 'Registration failure: logged; message is the server’s detail or “Registration failed.”',
    done: [signUp('sign-up.registering: error registerUser → sign-up.idle')],
  },
  {
    says: 'Login failure: message is the server’s detail or “Login failed.”',
    done: [login('login.loggingIn: error logIn (2 of 2) → login.idle')],
  },
  {
    says: 'Failure to fetch the current user: only logged.',
    done: [auth('auth.loggedIn.person.checking: error getCurrentUser → auth.loggedIn.person.unchecked')],
  },
  {
    says: 'Failure to load notifications: error text is the server’s detail if present, otherwise “Failed to load notifications”; logged to the console.',
    done: [bell('notifications.list.loading: error listNotifications → notifications.list.failed')],
  },
  {
    says: 'Unread count failure: returns 0 silently.',
    done: [
      bell(
        'notifications.unread.counted.counting: error countUnreadNotifications → notifications.unread.counted.settled',
      ),
    ],
  },
  {
    says: 'Mark-read, mark-all-read, delete failure: logged and re-thrown; no user message shown.',
    done: [
      bell('notifications.sending.markingRead: error markNotificationsRead → notifications.sending.idle'),
      bell('notifications.sending.markingAllRead: error markAllNotificationsRead → notifications.sending.idle'),
      bell('notifications.sending.deleting: error deleteNotification → notifications.sending.idle'),
    ],
  },
  {
    says: 'Relative time cannot be formatted: the raw created value is shown.',
    done: [],
    besides: [
      {
        is: 'No state depends on it.',
        file: 'src/accounts/own-clock/format-relative-time.test.ts',
        title: '%j is no time and is shown as it is',
      },
    ],
  },
];

/** docs/flows.md: from each row of the specification to the transition that does it, a path that takes it, its picture and its tests. */
export function flowsPage(): string {
  const parts = [
    '# From the specification to the charts',
    'What the specification says of states (its point 4) and of errors (its point 8), row by row: the transition that does it and what it sends, tells and calls, the shortest path to it, the picture that it is in, and the tests that take it. Written by `npm run models -- --accept`; a test fails when it is older than the machines.',
    'Each transition is taken on the machine alone, and in Chromium where a page can cause it: in tests/e2e/models-on-server.e2e.test.ts with nothing made up of what a real server can answer.',
    '## States and transitions',
    ...transitions.map(rowInWords),
    '## The error catalogue',
    ...errors.map(rowInWords),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** What the tests that the page names are called, for a test that they are there. */
export function namedTests(): { file: string; title: string }[] {
  return [...transitions, ...errors].flatMap(({ besides = [] }) => besides);
}

function rowInWords({ says, done, besides = [] }: Row): string {
  const others = besides.map(({ is, file, title }) => `${is} Shown by \`${file}\`, “${title}”.`);
  return [`### ${says}`, ...done.map(takenInWords), ...others].join('\n\n');
}

function takenInWords(taken: Taken): string {
  const { machine, takes } = taken;
  const edge = shortestTo(taken);
  const does = edge.effects.flatMap(sentBy).map(({ name }) => name);
  const lines = edge.steps.map(({ what, snapshot }, at) => `${at + 1}. ${what} → ${stateInWords(snapshot)}`);
  const inBrowser = machine in withoutServer ? 'models' : 'models-on-server';
  const stage =
    machine in stages ? `, in a browser: \`npm test -- tests/e2e/${inBrowser}.e2e.test.ts -t ${machine}\`` : '';
  return [
    `**${takes}**${does.length > 0 ? `: ${[...new Set(does)].join(', ')}` : ''}`,
    lines.join('\n'),
    `[Picture](charts/${pictureOf(takes)}) · without a browser: \`npm test -- tests/models/models.test.ts -t ${machine}\`${stage}`,
  ].join('\n\n');
}

function shortestTo({ machine, takes, what }: Taken): Edge {
  const model = models.find((each) => each.machine.id === machine);
  if (!model) throw new Error(`docs/flows.md names ${machine}, which is no machine.`);
  const edges = exploreAll(model)
    .flatMap((exploration) => exploration.edges)
    .filter((edge) => edge.taken.includes(takes) && (what === undefined || edge.what === what))
    .toSorted((one, other) => one.steps.length - other.steps.length);
  if (!edges[0]) throw new Error(`docs/flows.md names ${takes}, which ${machine} does not take.`);
  return edges[0];
}

/** The innermost picture that the transition's source is drawn in. */
function pictureOf(takes: string): string {
  const pictures = new Set(readdirSync('docs/charts'));
  const [source = ''] = takes.split(': ', 1);
  const parts = source.split('.');
  const names = parts.map((_, at) => `${parts.slice(0, parts.length - at).join('.')}.svg`);
  return names.find((name) => pictures.has(name)) ?? 'README.md';
}
