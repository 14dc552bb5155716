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
const leavesThePage = 'The changes are let go on the way to another page, and the editor ends with that.';
const notOfForms =
  'The paths play on the page of a form and are not about the calls beside its editor, such as archiving it.';

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
  editor: {
    ...none,
    inBrowser: {
      'editor.ready: changes.discarded → (stays)': leavesThePage,
      'editor.ready.resting: changes.discarded → editor.ready.resting.weighing': leavesThePage,
      'editor.ready.resting: document.replaced → editor.ready.resting.weighing': notOfForms,
      'editor.ready.saving: document.replaced → (stays)': notOfForms,
      'editor.ready.saving.answered: at once (1 of 4) → editor.ready.conflict': notOfForms,
      'editor.ready.publishing: document.replaced → (stays)': notOfForms,
      'editor.ready.conflict: changes.discarded → editor.ready.resting': leavesThePage,
      'editor.ready.conflict: document.replaced → editor.ready.resting': notOfForms,
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
