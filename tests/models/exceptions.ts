interface Exceptions {
  /** Transitions that no path takes, by name, each with its reason. */
  withoutBrowser: Record<string, string>;
  /** Transitions that no page can take. */
  inBrowser: Record<string, string>;
  /** Mutants that nothing can tell from the machine. */
  mutants: Record<string, string>;
}

const none: Exceptions = { withoutBrowser: {}, inBrowser: {}, mutants: {} };
const nobodyToForget =
  'The flow is shared with a person who is logged in; here nobody is, so there is nothing to forget.';

/** What the coverage and the mutation run leave out, and why. An entry that is not needed any more fails too. */
const exceptions: Record<string, Exceptions> = {
  auth: {
    ...none,
    mutants: {
      ...Object.fromEntries(
        ['forgetSession', 'clearSession', 'clearCache', 'clearDrafts'].map((action) => [
          `auth.loggedOut.confirmingReset: confirmPasswordReset onDone without ${action}`,
          nobodyToForget,
        ]),
      ),
      'auth.loggedIn.account.resetRequested: on page.changed without turnPage':
        'The flow is shared with a visitor; for a person who is logged in there is no way back and no error to forget here.',
    },
  },
  notifications: {
    ...none,
    inBrowser: {
      'notifications: items.read → (stays)':
        'No page has a control that marks chosen items; an item that is clicked is marked as `item.chosen`.',
    },
    mutants: {
      'notifications.count.counting: countUnreadNotifications onDone (1 of 2) without showCount':
        'Taken only once a list has come, and from then on the badge counts the list.',
    },
  },
};

export function exceptionsOf(machineId: string): Exceptions {
  return exceptions[machineId] ?? none;
}
