// @module-tag thorough

import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor as settle } from 'xstate';
import { auth } from '#src/session/auth.ts';
import { endSession } from '#tests/support/machines/end-session.ts';
import { queryClient } from '#src/api/query.ts';
import { type Control, logInAs, openForm, stubCalls, typeInto } from '#tests/support/forms/open-form.tsx';
import { otherForms } from '#tests/support/forms/other-forms.ts';
import type { Answers, SentForm } from '#tests/support/forms/sent-form.ts';
import { sentForms } from '#tests/support/forms/sent-forms.tsx';

type Held = { body: string; answer: (response: Response) => void };

const held: Held[] = [];
let answers: Answers;

auth.start();

beforeEach(() => {
  answers = {};
  held.length = 0;
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('PublicKeyCredential', class {});
  stubCalls(
    () => answers,
    async (request) => {
      const text = await request.text();
      const isForm = request.headers.get('content-type')?.includes('urlencoded');
      const body = isForm ? JSON.stringify(Object.fromEntries(new URLSearchParams(text))) : text;
      return new Promise<Response>((answer) => held.push({ body, answer }));
    },
  );
});

afterEach(async () => {
  cleanup();
  answers = { 'POST /auth/logout': () => new Response(null, { status: 204 }) };
  // A login that has come as far as its second step would be there for the next form: it is over with a session.
  if (!auth.getSnapshot().hasTag('private')) await logInAs();
  endSession();
  await settle(auth, (snapshot) => snapshot.matches({ loggedOut: 'idle' }));
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(row: SentForm) {
  answers = row.answers ?? {};
  if (row.isLoggedIn) await logInAs();
  const field = await openForm(row);
  typeInto(row.typed);
  return field;
}

async function send({ press }: SentForm) {
  if (typeof press === 'function') return press();
  fireEvent.click(await screen.findByRole('button', { name: press }));
}

/** As between two events of a browser. */
async function microtasks() {
  await act(async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  });
}

function controlsOf(form: HTMLFormElement): Control[] {
  const fields = [...form.elements].filter((control): control is Control => control.matches('input, textarea, select'));
  // The trap for programs, and what tells password managers whose password it is, and what nobody sees.
  return fields.filter((control) => control.tabIndex >= 0 && control.type !== 'hidden');
}

const valuesOf = (form: HTMLFormElement) =>
  controlsOf(form).map((control) => [control.name, control.value, (control as HTMLInputElement).checked]);

const isLocked = (control: Control) =>
  ('readOnly' in control && control.readOnly) || control.getAttribute('aria-disabled') === 'true';

/** Whatever a person may do to it: type, choose, tick, paste, drop, and press what changes it. */
function change(control: Control) {
  const { type } = control;
  if (type === 'file') {
    fireEvent.change(control, { target: { files: [new File(['%PDF'], 'late.pdf')] } });
    return fireEvent.drop(control);
  }
  if (type === 'checkbox' || type === 'radio') return fireEvent.click(control);
  if (control instanceof HTMLSelectElement) {
    const other = [...control.options].find(({ value }) => value !== control.value);
    fireEvent.keyDown(control, { key: 'ArrowDown' });
    return fireEvent.change(control, { target: { value: other?.value } });
  }
  const value = { date: '2030-01-01', time: '23:59' }[type] ?? `${control.value} and more`;
  fireEvent.paste(control, { clipboardData: { getData: () => value } });
  return fireEvent.input(control, { target: { value } });
}

test.each(Object.entries(sentForms))('%s takes nothing while it is being sent', async (_, row) => {
  const field = await open(row);
  const { form } = field;
  if (!form) throw new Error('The field is in no form.');
  field.focus();
  const before = valuesOf(form);
  await send(row);
  await microtasks();
  expect(controlsOf(form).filter((control) => !isLocked(control))).toEqual([]);
  await waitFor(() => expect(held).toHaveLength(1));

  const focused = document.activeElement;
  controlsOf(form).forEach(change);
  form.querySelectorAll('button').forEach((button) => button.ariaDisabled === 'true' && fireEvent.click(button));
  form.requestSubmit();
  await microtasks();
  expect(valuesOf(form)).toEqual(before);
  expect(document.activeElement).toBe(focused);
  expect(focused?.matches(':disabled')).toBe(false);
  for (const text of Object.values(row.typed)) expect(held[0]?.body).toContain(JSON.stringify(text).slice(1, -1));
  expect(held).toHaveLength(1);

  const refusal = { detail: 'Too many attempts.', code: 'rate_limited', fields: [] };
  held[0]?.answer(Response.json(refusal, { status: 429, headers: { 'content-type': 'application/problem+json' } }));
  await waitFor(() => expect(isLocked(field)).toBe(false));
  expect(field.isConnected).toBe(true);
  expect(valuesOf(form)).toEqual(before);
  change(field);
  expect(valuesOf(form)).not.toEqual(before);
});

test('Enter on the box of an import begins nothing', async () => {
  const row = sentForms['registrations/pages/admin-event-import/previewing.tsx'];
  const { form } = await open(row as SentForm);
  form?.requestSubmit();
  await microtasks();
  expect(form?.dataset['locked']).toBeUndefined();
  expect(held).toEqual([]);
});

test('every form is one that takes nothing then, or has a reason', () => {
  const src = path.resolve('src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  );
  const withForm = files.filter((file) =>
    /^[^*\n]*<(?:form|Form|FormFrame|LockableForm|QuestionnaireForm|EditorBody)[\s>]/m.test(
      readFileSync(path.join(src, file), 'utf8'),
    ),
  );
  const known = [...Object.keys(sentForms), ...Object.keys(otherForms)];
  expect(withForm.toSorted()).toEqual(known.toSorted());
});
