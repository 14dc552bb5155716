import { aPerson } from '#tests/support/made/people.ts';
import type { Background } from './held-api.ts';
import { ofProfile } from './profile-calls.ts';
import type { Scene } from './replay-in-browser.ts';
import type { Seen } from '#path-kit/page/seen.ts';

export const EMAIL = 'ada@example.org';
export const PASSWORD = 'a long enough one';
export const RESET_LINK = '/reset-password?token=0123456789abcdef0123456789abcdef0123456789a';

/** What the pages around an account read besides what a path is about. */
export const aroundAccount: Background = {
  listNotifications: { status: 200, body: [] },
  countUnreadNotifications: { status: 200, body: { unread_count: 0 } },
  checkPasswordReset: { status: 200, body: { email: EMAIL } },
  getLoginMethods: {
    status: 200,
    body: {
      has_password: true,
      second_factor: null,
      identities: [],
      passkeys: [],
      is_required: false,
      is_missing: false,
    },
  },
  listEvents: { status: 200, body: { items: [], next: null } },
  ...ofProfile,
};

/** What the browser stores of a session. */
export const loggedIn = { authToken: 'token-of-ada', authUser: JSON.stringify(aPerson()) };

const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };

/** Fills in the form of the page and sends it. */
export async function submitForm({ page }: Scene, fields: Record<string, string>) {
  const form = page.locator('main form');
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text);
  await form.locator('button[type=submit]').click();
}

export async function chooseCv({ page }: Scene) {
  await page.locator('main input[type=file]').setInputFiles(cv);
}

/** What a form says of an attempt: why it failed, with the focus there, or nothing. */
export function seesProblem(seen: Seen, detail: string | undefined, isNews: boolean): Record<string, boolean> {
  const said = detail?.toLowerCase();
  return {
    [`the error shown is ${detail}`]:
      said === undefined ? seen.problem === '' : seen.problem.toLowerCase().includes(said),
    ...(isNews && { 'the focus is on what went wrong': seen.focus.includes('There is a problem') }),
  };
}

/** Whether the form's button has these words, and can be used or waits. */
export function seesButton(seen: Seen, words: string, waits: boolean): Record<string, boolean> {
  const button = seen.controls.find(({ role, inMain, name }) => role === 'button' && inMain && name === words);
  return { [`the button says ${words} and ${waits ? 'waits' : 'can be used'}`]: button?.canUse === !waits };
}
