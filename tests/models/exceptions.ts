interface Exceptions {
  /** Transitions that no path takes, by name, each with its reason. */
  withoutBrowser: Record<string, string>;
  /** Transitions that no page can take. */
  inBrowser: Record<string, string>;
  /** What the real server's paths leave out: transitions that they don't take, and cases, anywhere or `at` an address. */
  onServer: { transitions: Record<string, string>; cases: Record<string, string> };
  /** Mutants that nothing can tell from the machine. */
  mutants: Record<string, string>;
}

const none: Exceptions = {
  withoutBrowser: {},
  inBrowser: {},
  onServer: { transitions: {}, cases: {} },
  mutants: {},
};
const limitsAreOff = 'Limits are off in these tests; the server’s own have them (server/platform/limits).';
const leavesThePage = 'The changes are let go on the way to another page, and the editor ends with that.';
const notOfForms =
  'The paths play on the page of a form and are not about the calls next to its editor, such as archiving it.';

const savedBefore = 'A form is saved before it can be made active; an event can be published at once.';

const notWithoutList = 'The popup offers no change before it has a list.';

const wholeFile = 'The file of these paths is a PDF; tests/e2e/accounts/profile.e2e.test.ts sends one that is no PDF.';

const fromLogin =
  'The paths begin at the event, without what was pressed before a login; tests/e2e/accounts/way-in.e2e.test.ts comes back from one.';
const confirmedThere =
  'There no address has to be confirmed; tests/e2e/registrations/way-back.e2e.test.ts goes through a server that asks for it.';
const resumed = {
  'registration-flow.acting.atRest: registration.resumed (1 of 5) → registration-flow.acting.atRest.registered':
    fromLogin,
  'registration-flow.acting.atRest: registration.resumed (2 of 5) → registration-flow.acting.atRest.known': fromLogin,
  'registration-flow.acting.atRest: registration.resumed (3 of 5) → registration-flow.acting.atRest.refused': fromLogin,
  'registration-flow.acting.atRest: registration.resumed (4 of 5) → registration-flow.acting.fillingIn': fromLogin,
  'registration-flow.acting.atRest: registration.resumed (5 of 5) → registration-flow.acting.registering': fromLogin,
  'registration-flow.acting.fillingIn: registration.resumed → (stays)': fromLogin,
  'registration-flow.acting.fillingIn.editing.unconfirmed: registration.resumed → (stays)': fromLogin,
  'registration-flow.acting.fillingIn.editing.unconfirmed: address.confirmed → (stays)': confirmedThere,
};

const unreadable = {
  'registration-flow: error readRegistration → (stays)':
    'The port only listens to what is read: nothing on a page can break it.',
};
const byOrganisers =
  'Nobody organises there meanwhile; tests/e2e/registrations/confirmation.e2e.test.ts has organisers who decide, and a seat that becomes free.';
const notOver = 'The event there is still to come; tests/e2e/events/story.e2e.test.ts goes on until one is over.';
const byOthers = {
  ...unreadable,
  'registration-flow.standing: registration.pending → registration-flow.standing.held.pending': byOrganisers,
  'registration-flow.standing: registration.movedUp → registration-flow.standing.held.movedUp': byOrganisers,
  'registration-flow.standing: registration.rejected → registration-flow.standing.held.rejected': byOrganisers,
  'registration-flow.standing: registration.over → registration-flow.standing.over': notOver,
};

const unconfirmed = {
  'registration-flow.acting.fillingIn.sending: error registerForEvent (2 of 6) → registration-flow.acting.fillingIn.editing.unconfirmed':
    confirmedThere,
  'registration-flow.acting.fillingIn.sending: error registerForEvent (6 of 6) → registration-flow.acting.fillingIn.editing':
    'What else is refused there is refused by the form before, or by limits, which are off.',
  'registration-flow.acting.registering: error registerForEvent (2 of 4) → registration-flow.acting.atRest.refused':
    confirmedThere,
};

const connected =
  'It is an account of someone who is logged in that is connected; tests/e2e/accounts/provider.e2e.test.ts connects one.';
const noProvider =
  'No provider answers there; server/accounts/identities and tests/e2e/accounts/provider.e2e.test.ts have one that does.';
const linked = { 'login.returning: done finishProviderLogin (2 of 2) → login.accountLinked': connected };
const withoutDevice =
  'These pages are at an address without a name, where browsers keep no passkeys; tests/e2e/accounts/passkeys.e2e.test.ts uses one.';
const byPasskey = {
  'login.askingPasskey: done logInWithPasskey (1 of 2) → login.loggedIn': withoutDevice,
  'login.askingPasskey: done logInWithPasskey (2 of 2) → login.idle': withoutDevice,
  'login.askingPasskey: error logInWithPasskey → login.idle': withoutDevice,
  'login.askingPasskey: after passkeyLimit → login.idle': withoutDevice,
};
const chosen = { 'login.idle: passkey.chosen → login.askingPasskey': withoutDevice };

const onlyListens = 'The port only listens to the upload: nothing on a page can break it.';

const isOff = 'Two-step login is off on these pages; tests/e2e/accounts/two-step.e2e.test.ts has it on.';

const noFactor =
  'The account on these pages has no second factor; tests/e2e/accounts/second-factor-shown.e2e.test.ts has one.';
const notOfEvents =
  'What is done to an event needs no second factor; tests/e2e/accounts/second-factor-shown.e2e.test.ts changes an account.';
const saidAnyway = 'The limit has words of its own, so that others are never needed.';
const closedWithout = 'Whatever closes the dialog has let go of it.';
const anySession = 'The guard asks whether there is a session, and another one is there too.';
const anyImport = 'The guard asks whether there is an import, and another one is there too.';

const nothingEdited = 'Nothing is edited before it is read, so that there is no step to take away.';
const eachByName = 'Its states are entered by name.';

const strangers = 'Without a link it is not known who answers, so that nobody’s feedback is in.';

const saysWhatIsUnsaved =
  'A browser says what is unsaved, and soon; machines/accounts/auth/auth.leaving.test.ts has one that does not.';

/** What the coverage and the mutation run leave out, and why. An entry that is no longer needed fails too. */
const exceptions: Record<string, Exceptions> = {
  auth: {
    ...none,
    inBrowser: {
      'auth.loggedIn: session.begun → auth.loggedIn':
        'The form of a login that another tab’s login overtakes is gone, so that no page sends one then; late-answers.e2e.test.ts does both at once.',
      'auth.loggedIn.leaving.looking: error findUnsaved → auth.loggedIn.leaving.asking': saysWhatIsUnsaved,
      'auth.loggedIn.leaving.looking: after lookLimit → auth.loggedIn.leaving.asking': saysWhatIsUnsaved,
      'auth.loggedIn.leaving.asking: logout.requested → auth.loggedOut.loggingOut':
        'The question lies over the button, where its code has come.',
    },
  },
  'password-reset': {
    ...none,
    inBrowser: {
      'password-reset.confirming: done confirmPasswordReset (2 of 2) → password-reset.passwordChanged':
        'The page shows the form once it knows the address; machines/accounts/password-reset has one that does not.',
    },
  },
  login: {
    ...none,
    mutants: {
      'login.returning: finishProviderLogin onDone (1 of 2): params of hasSession: another value': anySession,
      'login.askingPasskey: logInWithPasskey onDone (1 of 2): params of hasSession: another session': anySession,
    },
    inBrowser: { ...chosen, ...linked, ...byPasskey },
    onServer: {
      transitions: {
        ...chosen,
        'login.startingProvider: done startProviderLogin → login.leaving': noProvider,
        'login.leaving: after leaveLimit → login.idle': noProvider,
        'login.returning: done finishProviderLogin (1 of 2) → login.loggedIn': noProvider,
        ...linked,
        ...byPasskey,
      },
      cases: {
        'The server says where the provider is': noProvider,
        'The server knows who came back': noProvider,
      },
    },
  },
  'sign-up': {
    ...none,
    inBrowser: { 'sign-up.sendingCv: error uploadCv → sign-up.cvFailed': onlyListens },
    onServer: { transitions: { 'sign-up.sendingCv: error uploadCv → sign-up.cvFailed': onlyListens }, cases: {} },
  },
  command: {
    ...none,
    inBrowser: {
      'command.sending: error sendCommand (1 of 4) → command.showingFactor': notOfEvents,
      'command.showingFactor: done showFactor (1 of 3) → command.sending': notOfEvents,
      'command.showingFactor: done showFactor (2 of 3) → command.asking': notOfEvents,
      'command.showingFactor: done showFactor (3 of 3) → command.resting': notOfEvents,
      'command.showingFactor: error showFactor (1 of 2) → command.asking': notOfEvents,
      'command.showingFactor: error showFactor (2 of 2) → command.resting': notOfEvents,
      'command.showingFactor: after showFactorLimit (1 of 2) → command.asking': notOfEvents,
      'command.showingFactor: after showFactorLimit (2 of 2) → command.resting': notOfEvents,
    },
  },
  door: {
    ...none,
    mutants: {
      'door.open.sync.offline.trying: syncDoor onDone (2 of 3) without re-entering': 'It enters from another state.',
      'door.shut: begins in refused': 'Its reasons are entered by name.',
    },
  },
  'people-import': {
    ...none,
    mutants: {
      'people-import.loading: getImport onDone (3 of 4): params of isThere: another value': anyImport,
      'people-import.importing.looking: getImport onDone (3 of 4): params of isThere: another value': anyImport,
    },
  },
  'second-factor': {
    ...none,
    inBrowser: {
      'second-factor.resting: renewal.opened → second-factor.renewing': isOff,
      'second-factor.resting: turnOff.opened → second-factor.turningOff': isOff,
      'second-factor.turningOn.starting: error startSecondFactor (1 of 2) → second-factor.turningOn.showingFactor':
        noFactor,
      'second-factor.turningOn.showingFactor: done showFactor (1 of 2) → second-factor.turningOn.askingPassword':
        noFactor,
      'second-factor.turningOn.showingFactor: done showFactor (2 of 2) → second-factor.turningOn.starting': noFactor,
      'second-factor.turningOn.showingFactor: error showFactor → second-factor.turningOn.askingPassword': noFactor,
      'second-factor.turningOn.showingFactor: after showFactorLimit → second-factor.turningOn.askingPassword': noFactor,
      'second-factor.renewing.askingPassword: password.submitted → second-factor.renewing.gettingCodes': isOff,
      'second-factor.renewing.askingPassword: change.closed → second-factor.resting': isOff,
      'second-factor.renewing.gettingCodes: done renewRecoveryCodes → second-factor.renewing.keepingCodes': isOff,
      'second-factor.renewing.gettingCodes: error renewRecoveryCodes (1 of 2) → second-factor.renewing.showingFactor':
        isOff,
      'second-factor.renewing.gettingCodes: error renewRecoveryCodes (2 of 2) → second-factor.renewing.askingPassword':
        isOff,
      'second-factor.renewing.gettingCodes: after callLimit → second-factor.renewing.askingPassword': isOff,
      'second-factor.renewing.showingFactor: done showFactor (1 of 2) → second-factor.renewing.askingPassword': isOff,
      'second-factor.renewing.showingFactor: done showFactor (2 of 2) → second-factor.renewing.gettingCodes': isOff,
      'second-factor.renewing.showingFactor: error showFactor → second-factor.renewing.askingPassword': isOff,
      'second-factor.renewing.showingFactor: after showFactorLimit → second-factor.renewing.askingPassword': isOff,
      'second-factor.renewing.keepingCodes: codes.kept → second-factor.resting.codesKept': isOff,
      'second-factor.turningOff.askingPassword: password.submitted → second-factor.turningOff.removing': isOff,
      'second-factor.turningOff.askingPassword: change.closed → second-factor.resting': isOff,
      'second-factor.turningOff.removing: done removeSecondFactor → second-factor.resting.turnedOff': isOff,
      'second-factor.turningOff.removing: error removeSecondFactor (1 of 2) → second-factor.turningOff.showingFactor':
        isOff,
      'second-factor.turningOff.removing: error removeSecondFactor (2 of 2) → second-factor.turningOff.askingPassword':
        isOff,
      'second-factor.turningOff.removing: after callLimit → second-factor.turningOff.askingPassword': isOff,
      'second-factor.turningOff.showingFactor: done showFactor (1 of 2) → second-factor.turningOff.askingPassword':
        isOff,
      'second-factor.turningOff.showingFactor: done showFactor (2 of 2) → second-factor.turningOff.removing': isOff,
      'second-factor.turningOff.showingFactor: error showFactor → second-factor.turningOff.askingPassword': isOff,
      'second-factor.turningOff.showingFactor: after showFactorLimit → second-factor.turningOff.askingPassword': isOff,
    },
  },
  'show-factor': {
    ...none,
    mutants: {
      'show-factor.reading: after callLimit: params of showError: another fallback': saidAnyway,
      'show-factor.showingCode: after callLimit: params of showError: another fallback': saidAnyway,
      'show-factor.showingPasskey: after passkeyLimit: params of showError: another fallback': saidAnyway,
      'show-factor.reading: after callLimit: params of showError: without fallback': saidAnyway,
      'show-factor.showingCode: after callLimit: params of showError: without fallback': saidAnyway,
      'show-factor.showingPasskey: after passkeyLimit: params of showError: without fallback': saidAnyway,
    },
  },
  profile: {
    ...none,
    onServer: {
      transitions: {},
      cases: { 'The server refuses the profile': 'The form keeps a name as short as the server wants it.' },
    },
  },
  upload: {
    ...none,
    onServer: {
      transitions: {
        'upload.sending: upload.refused (1 of 2) → upload.refused': wholeFile,
        'upload.refused: file.chosen → upload.sending': wholeFile,
        'upload.refused: file.cancelled (1 of 2) → upload.sent': wholeFile,
        'upload.refused: file.cancelled (2 of 2) → upload.idle': wholeFile,
      },
      cases: { 'The server refuses the file for what it is': wholeFile },
    },
  },
  decision: {
    ...none,
    mutants: {
      'action takeQuestion assigns: without words': closedWithout,
      'action takeQuestion assigns: without error': closedWithout,
    },
    onServer: {
      transitions: {},
      cases: { 'The event is gone': 'The page of an event that is gone no longer shows decisions.' },
    },
  },
  'registration-flow': {
    ...none,
    mutants: { 'registration-flow.standing.held: begins in waitlisted': eachByName },
    inBrowser: { ...unreadable, ...resumed },
    onServer: {
      transitions: { ...byOthers, ...resumed, ...unconfirmed },
      cases: {
        'The organisers have to decide': byOrganisers,
        'The person is third in line': byOrganisers,
        'The person is next in line': byOrganisers,
        'A seat became free': byOrganisers,
        'The event is over': notOver,
        'The event is over, and the person had a seat': notOver,
        'Too many were sent': limitsAreOff,
        'Too many answers were sent': limitsAreOff,
        'It was tried too often': limitsAreOff,
        'The address has to be confirmed': confirmedThere,
      },
    },
  },
  feedback: {
    ...none,
    onServer: {
      transitions: {},
      cases: {
        'That is no event at all': 'The address names an event.',
        'An answer is refused': 'The form refuses first what the server would refuse.',
        'Too many were sent': limitsAreOff,
        'The form was asked for too often': limitsAreOff,
        'Feedback is in already at /feedback/e1': strangers,
        'An answer was in already at /feedback/e1': strangers,
      },
    },
  },
  editor: {
    ...none,
    inBrowser: {
      'editor.ready: changes.discarded → (stays)': leavesThePage,
      'editor.ready.resting: changes.discarded → editor.ready.resting.weighing': leavesThePage,
      'editor.ready.resting: document.replaced → editor.ready.resting.weighing': notOfForms,
      'editor.ready.saving: document.replaced → (stays)': notOfForms,
      'editor.ready.saving.alone.answered: at once (1 of 4) → editor.ready.conflict.alone': notOfForms,
      'editor.ready.saving.alone.answered: at once (3 of 4) → editor.ready.resting.saved':
        'A form that is published leads nowhere; tests/e2e/events/event-editor.e2e.test.ts publishes an event.',
      'editor.ready.saving.toPublish.choosing: at once (1 of 3) → editor.ready.saving.toPublish.creating': savedBefore,
      'editor.ready.saving.toPublish.creating: done createDocument → editor.ready.saving.toPublish.answered':
        savedBefore,
      'editor.ready.saving.toPublish.creating: error createDocument → editor.ready.resting.failed': savedBefore,
      'editor.ready.saving.toPublish.creating: after callLimit → editor.ready.resting.failed': savedBefore,
      'editor.ready.saving.toPublish.answered: at once (1 of 2) → editor.ready.conflict.toPublish': notOfForms,
      'editor.ready.publishing: document.replaced → (stays)': notOfForms,
      'editor.ready.conflict: changes.discarded → editor.ready.resting': leavesThePage,
      'editor.ready.conflict: at once → editor.ready.resting': notOfForms,
      'editor.ready.conflict.alone: document.replaced → (stays)': notOfForms,
      'editor.ready.conflict.toPublish: document.replaced → (stays)': notOfForms,
    },
    mutants: {
      'editor.ready.saving: begins in toPublish': eachByName,
      'editor.ready.conflict: begins in toPublish': eachByName,
      'action open assigns: without past': nothingEdited,
      'action open assigns: without future': nothingEdited,
    },
  },
  notifications: {
    ...none,
    inBrowser: {
      'notifications: error stream → (stays)': 'Nothing in the stream’s machine can break it on a page.',
      'notifications.popup.closed: item.chosen → (stays)':
        'The items are gone with the popup but for the moment of a click.',
      'notifications.unread.counted: items.read → (stays)': notWithoutList,
      'notifications.unread.counted: all.read → (stays)': notWithoutList,
      'notifications.unread.counted: item.deleted → (stays)': notWithoutList,
      'notifications.unread.listed: all.read (2 of 2) → (stays)':
        'The popup offers to mark all only where one is unread.',
      'notifications.unread.listed: item.deleted (2 of 2) → (stays)': 'An item that is not there offers nothing.',
    },
  },
};

/** The machines whose paths the real server does not answer, each with the test that meets its pages there. */
export const withoutServer: Record<string, string> = {
  // Which code is right is known to an app alone.
  'second-factor': 'tests/e2e/accounts/two-step.e2e.test.ts',
  // Which digits are right is known to a mail alone.
  'guest-registration': 'tests/e2e/registrations/seat-by-code.e2e.test.ts',
  'code-login': 'tests/e2e/accounts/code-login.e2e.test.ts',
  // A link is asked about on arrival, so that most of what can happen to its form needs its own link.
  'password-reset': 'tests/e2e/accounts/password-reset.e2e.test.ts',
  // A yes leads to pages that are not the invitation's.
  invitation: 'tests/e2e/events/team.e2e.test.ts',
  // What is being added, and how far it is, is the server's doing, which no call of the page brings about.
  'people-import': 'tests/e2e/registrations/adding-people.e2e.test.ts',
  // What is changed was scheduled before, and what was sent in other words has another tab.
  message: 'tests/e2e/messages/messages.e2e.test.ts',
  auth: 'tests/e2e/accounts/session.e2e.test.ts',
  editor: 'tests/e2e/events/event-editor.e2e.test.ts',
  command: 'tests/e2e/events/events.e2e.test.ts',
  notifications: 'tests/e2e/messages/bell.e2e.test.ts',
  stream: 'tests/e2e/connection.e2e.test.ts',
};

export function exceptionsOf(machineId: string): Exceptions {
  return exceptions[machineId] ?? none;
}
