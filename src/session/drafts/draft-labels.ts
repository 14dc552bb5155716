/**
 * What is kept beyond the tab, and what a person is told of it. A name begins with the kind of its form; a kind that is not
 * listed, such as the login's, stays in the tab. Null: kept along with another draft, and nothing to tell.
 */
const labels: Record<string, ((about: string | undefined) => string) | null> = {
  'sign-up': () => 'Your sign-up',
  registration: (event) => `Your answers for registering${of(event, 'for')}`,
  answers: (event) => `Your changed answers${of(event, 'for')}`,
  feedback: (event) => `Your feedback${of(event, 'on')}`,
  'edit-profile': () => 'Changes to your profile',
  'change-address': () => 'Your new email address',
  'add-passkey': () => 'The name of a new passkey',
  'add-person': (event) => `A person to add${of(event, 'to')}`,
  'correct-answers': (name) => `Your corrections to the answers${of(name, 'of')}`,
  'correct-person': (name) => `Your corrections to the name or address${of(name, 'of')}`,
  invite: (event) => `An invitation to the team${of(event, 'of')}`,
  decision: (event) => `Your words with a decision${of(event, 'on')}`,
  cancellation: (event) => `Your words with the cancellation${of(event, 'of')}`,
  note: (name) => `Your note${of(name, 'on')}`,
  message: (event) => `Your message to the guests${of(event, 'of')}`,
  event: (title) => `Changes to an event${of(title, 'called')}`,
  form: (name) => `Changes to a registration form${of(name, 'called')}`,
  'feedback-template': (name) => `Changes to a feedback template${of(name, 'called')}`,
  'email-template': (name) => `Changes to an email template${of(name, 'called')}`,
  // So that what is sent again after a lost answer makes nothing twice.
  sent: null,
  first: null,
};

/** Whether it outlives its tab. */
export function isKeptBeyondTab(form: string): boolean {
  return Object.hasOwn(labels, kindOf(form));
}

/** In plain words: "Your message to the guests of Summer fair"; null for what nobody is told. */
export function draftLabel(form: string, about?: string): string | null {
  const label = isKeptBeyondTab(form) ? labels[kindOf(form)] : null;
  return label?.(about) ?? null;
}

const kindOf = (form: string) => form.split(/[: ]/, 1)[0] ?? '';

function of(about: string | undefined, word: string): string {
  return about ? ` ${word} ${about}` : '';
}
