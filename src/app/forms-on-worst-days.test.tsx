// @module-tag thorough
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/api/query.ts';
import { auth } from '#src/session/auth.ts';
import { forgetRefused } from '#src/session/drafts/drafts.ts';
import {
  bringDrafts,
  findUnsavedDrafts,
  isKeptBeyondTab,
  readDraftsOf,
  removeDraftsOf,
} from '#src/session/drafts/kept-drafts.ts';
import { endPageActors } from '#src/session/page-actors.ts';
import {
  expireSession,
  logInAs,
  logOutByPress,
  openForm,
  stubCalls,
  typeInto,
} from '#tests/support/forms/open-form.tsx';
import { otherForms } from '#tests/support/forms/other-forms.ts';
import type { Answers } from '#tests/support/forms/sent-form.ts';
import { sentForms } from '#tests/support/forms/sent-forms.tsx';
import {
  changedElsewhere,
  editor,
  type Keeping,
  newEditor,
  ownAnswersOf,
  partly,
  worstDays,
} from '#tests/support/forms/worst-days.tsx';

const ADA = '01890000-0000-7000-8000-000000000001';
const BOB = '01890000-0000-7000-8000-000000000002';
const stored = sessionStorage;
let answers: Answers;
/** What was sent and not answered: the key of the call, and the body. */
const lost: { key: string | null; body: string }[] = [];

auth.start();

beforeEach(() => {
  answers = {};
  lost.length = 0;
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('PublicKeyCredential', class {});
  stubCalls(
    () => answers,
    async (request) => {
      lost.push({ key: request.headers.get('idempotency-key'), body: await request.text() });
      throw new TypeError('Failed to fetch');
    },
  );
});

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  leave();
  if (auth.getSnapshot().hasTag('private')) await logOutByPress();
  for (const person of [ADA, BOB]) await removeDraftsOf(person);
  forgetRefused();
  vi.unstubAllGlobals();
});

/** The page is gone, and all that it knew. */
function leave() {
  cleanup();
  endPageActors();
  queryClient.clear();
}

async function logIn(userId: string) {
  await logInAs(userId);
  await bringDrafts(userId);
}

async function open({ form }: Keeping) {
  answers = form.answers ?? {};
  return openForm(form);
}

/** Opens it, and types into it what a draft may hold. */
async function fillIn(keeping: Keeping) {
  if (keeping.form.isLoggedIn) await logIn(ADA);
  await open(keeping);
  typeInto(wordsOf(keeping));
  return screen.getByLabelText<HTMLInputElement>(keeping.form.field);
}

function wordsOf({ form, typed }: Keeping): Record<string, string> {
  return typed ?? form.typed;
}

async function press({ form: { press: way } }: Keeping) {
  if (typeof way === 'function') return way();
  fireEvent.click(await screen.findByRole('button', { name: way }));
}

/** What of the words stands in the form that is open. */
function standing(keeping: Keeping): string[] {
  return Object.keys(wordsOf(keeping))
    .filter((label) => !/password/i.test(label))
    .map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
}

const wordsIn = (keeping: Keeping) =>
  Object.entries(wordsOf(keeping)).flatMap(([label, text]) => (/password/i.test(label) ? [] : [text]));

/** Whether the browser is asked to ask. */
function asksOnClosing(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

const all = Object.entries({ ...worstDays, ...partly }).filter(
  (row): row is [string, Keeping] => typeof row[1] !== 'string',
);
// Editors are one row.
const rows = all.filter(([, keeping], at) => all.findIndex(([, other]) => other === keeping) === at);
const kept = rows.filter(([, { where }]) => where === 'device');

test('every form is in the table, and says how it keeps what is typed or why it keeps nothing', () => {
  const known = [...Object.keys(sentForms), ...Object.keys(otherForms)];
  expect(Object.keys(worstDays).toSorted()).toEqual(known.toSorted());
});

test.each(rows)('%s: a reload and a way back find the words, and closing asks', async (_, keeping) => {
  await fillIn(keeping);
  expect(asksOnClosing()).toBe(keeping.asks ?? true);
  leave();
  expect(asksOnClosing()).toBe(false);
  await open(keeping);
  expect(standing(keeping)).toEqual(wordsIn(keeping));
  expect(screen.queryByText(/^What you wrote on/)).toBeNull();
});

test.each(kept)('%s: the words outlive the tab and the session, for their person alone', async (_, keeping) => {
  await fillIn(keeping);
  const labels = await findUnsavedDrafts(ADA);
  expect(labels).toHaveLength(1);
  leave();
  await expireSession();
  sessionStorage.clear();
  await logIn(BOB);
  await open(keeping);
  for (const text of wordsIn(keeping)) expect(standing(keeping)).not.toContain(text);
  expect(await findUnsavedDrafts(BOB)).toEqual([]);
  leave();
  await expireSession();
  await logIn(ADA);
  await open(keeping);
  await waitFor(() => expect(standing(keeping)).toEqual(wordsIn(keeping)));
  await screen.findByText(/^What you wrote on \d+ \w+ is still here\.$/);
  fireEvent.click(screen.getByRole('button', { name: 'Discard it' }));
  for (const text of wordsIn(keeping)) expect(standing(keeping)).not.toContain(text);
  await waitFor(async () => expect(await findUnsavedDrafts(ADA)).toEqual([]));
});

test.each([...kept, ['a new document', newEditor] as const])(
  '%s: the words that were only looked at are those of their day',
  async (_, keeping) => {
    await fillIn(keeping);
    const before = await readDraftsOf(ADA);
    leave();
    sessionStorage.clear();
    for (const _visit of ['first', 'second']) {
      await bringDrafts(ADA);
      await open(keeping);
      await waitFor(() => expect(standing(keeping)).toEqual(wordsIn(keeping)));
      await screen.findByText(/^What you wrote on \d+ \w+ is still here\.$/);
      leave();
    }
    expect(await readDraftsOf(ADA)).toEqual(before);
  },
);

test('changed answers for two events are two lines, by their titles', async () => {
  await fillIn(ownAnswersOf('e1', 'Summer fair'));
  leave();
  await fillIn(ownAnswersOf('e2', 'Winter fair'));
  expect((await findUnsavedDrafts(ADA)).toSorted()).toEqual([
    'Your changed answers for Summer fair',
    'Your changed answers for Winter fair',
  ]);
});

test.each(kept)('%s: a session that ended keeps the words for its person alone', async (_, keeping) => {
  await fillIn(keeping);
  const forms = (await readDraftsOf(ADA)).map(({ form }) => form);
  expect(forms.filter((form) => !isKeptBeyondTab(form))).toEqual([]);
  leave();
  await expireSession();
  // The session only ended: the tab has them, and shows them to nobody but their person.
  expect(
    Object.keys(sessionStorage)
      .map((key) => sessionStorage.getItem(key))
      .join(),
  ).toContain(JSON.stringify(wordsIn(keeping)[0]).slice(1, -1));
  await logIn(ADA);
  await open(keeping);
  await waitFor(() => expect(standing(keeping)).toEqual(wordsIn(keeping)));
});

test.each(Object.entries(changedElsewhere))(
  '%s: what someone else saved since is shown, and not saved over',
  async (_, row) => {
    const keeping: Keeping = { where: 'device', form: row.before };
    await fillIn(keeping);
    leave();
    await open({ ...keeping, form: row.after });
    expect(standing(keeping)).toEqual(wordsIn(keeping));
    expect((await screen.findByRole('alert')).textContent).toContain(row.newer);
    const windows = screen.queryAllByRole('alertdialog');
    fireEvent.click(screen.getByRole('button', { name: row.after.press as string }));
    expect(screen.getByLabelText(row.after.field).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryAllByRole('alertdialog')).toEqual(windows);
    fireEvent.click(screen.getByRole('button', { name: /^Discard mine/ }));
    for (const text of wordsIn(keeping)) expect(standing(keeping)).not.toContain(text);
    expect(screen.queryByText(row.newer)).toBeNull();
    expect(await findUnsavedDrafts(ADA)).toEqual([]);
  },
);

test.each(kept.filter(([, { form }]) => form !== editor.form))(
  '%s: after a lost answer the same is sent with the same key, in another tab too',
  async (_, keeping) => {
    await fillIn(keeping);
    typeInto(keeping.form.typed);
    await press(keeping);
    await waitFor(() => expect(lost).toHaveLength(1));
    await screen.findAllByText(/[Cc]heck your connection|went wrong|isn’t|was not|wasn’t/);
    leave();
    sessionStorage.clear();
    await bringDrafts(ADA);
    await open(keeping);
    const secrets = Object.entries(keeping.form.typed).filter(([label]) => /password/i.test(label));
    typeInto(Object.fromEntries(secrets));
    await press(keeping);
    await waitFor(() => expect(lost).toHaveLength(2));
    expect(lost[1]).toEqual(lost[0]);
  },
);

test.each(rows)('%s: a browser that keeps nothing says so once, and costs nothing', async (_, keeping) => {
  if (keeping.form.isLoggedIn) await logIn(ADA);
  const full = () => {
    throw new DOMException('Full.', 'QuotaExceededError');
  };
  const getItem = (key: string) => stored.getItem(key);
  vi.stubGlobal('sessionStorage', { getItem, setItem: full, removeItem: () => {}, clear: () => {} });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
  await open(keeping);
  typeInto(wordsOf(keeping));
  expect(
    await screen.findAllByText(
      /^This browser can’t keep drafts\. What you type here is lost when you close the page\.$/,
    ),
  ).toHaveLength(1);
  expect(asksOnClosing()).toBe(keeping.asks ?? true);
  expect(standing(keeping)).toEqual(wordsIn(keeping));
  leave();
  await open(keeping);
  expect(standing(keeping)).toEqual(wordsIn(keeping));
});
