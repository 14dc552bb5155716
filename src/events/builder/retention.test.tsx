import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Erasure, Questionnaire } from '#openapi/types.ts';
import { auth } from '#src/session/auth.ts';
import { useEditor } from '#src/events/actors/editor.ts';
import { questionnaireEditors } from '#src/events/actors/questionnaire.editor.ts';
import { Queries } from '#src/api/queries.tsx';
import { endSession } from '#tests/support/machines/end-session.ts';
import { aPerson, aSession } from '#tests/support/made/people.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { SOON } from '#tests/support/soon.ts';
import { QuestionnaireBuilder } from './questionnaire-builder.tsx';
import { questionnaireKinds } from './templates/questionnaire-kind.ts';
import { useQuestionnairePage } from './use-questionnaire-page.ts';

const at = '2026-11-01T10:00:00.000Z';
let form: Questionnaire;
let erasure: Erasure;
let isCounting: boolean;
const sent: unknown[] = [];

/** What the server counts: nobody's answers, unless a test says otherwise. */
beforeEach(() => {
  erasure = { people: 0, events: 0, first_at: null };
  isCounting = true;
});

/** A server with this form, on which everybody else has already answered. */
function serve(changes: Partial<Questionnaire>, answers: number) {
  const questionnaire_version_id = '00000000-0000-7000-8000-0000000000f1';
  form = {
    ...{ questionnaire_id: crypto.randomUUID(), purpose: 'registration' },
    ...{ name: 'Supper', description: '', status: 'active', retention_days: null, questions: [aQuestion()] },
    ...{ questionnaire_version_id, versions: [{ questionnaire_version_id, number: 1, created_at: at, answers }] },
    ...{
      event_count: 0,
      used_by: [],
      author_name: 'Ada',
      may_change: true,
      created_at: at,
      updated_at: at,
      version: 1,
    },
    ...changes,
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PATCH') {
      const { version, ...body } = (await request.json()) as Partial<Questionnaire>;
      sent.push(body);
      if (version !== form.version) {
        return Response.json({ detail: 'Changed.', code: 'stale_version', current: form }, { status: 409 });
      }
      form = { ...form, ...body, version: form.version + 1 };
    }
    if (new URL(request.url).pathname.endsWith('/erasure')) {
      return isCounting
        ? Response.json(erasure)
        : Response.json({ detail: 'Gone.', code: 'internal' }, { status: 500 });
    }
    return Response.json(form);
  });
}

async function open(changes: Partial<Questionnaire>, answers: number) {
  serve(changes, answers);
  render(
    <Queries>
      <FormPage id={form.questionnaire_id} />
    </Queries>,
  );
  await screen.findByDisplayValue('Supper');
}

afterEach(() => {
  cleanup();
  sent.length = 0;
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function FormPage({ id }: { id: string }) {
  const page = useQuestionnairePage(useEditor(questionnaireEditors.registration, id), questionnaireKinds.registration);
  const { state } = page.editor;
  if (state === 'loading') return null;
  return (
    <>
      {state === 'conflict' && (
        <button type="button" onClick={page.editor.resolve}>
          Save with these
        </button>
      )}
      <button type="button" onClick={page.save}>
        Save
      </button>
      <button type="button" onClick={page.editor.undo}>
        Undo
      </button>
      <QuestionnaireBuilder page={page} renderQuestions={() => null} />
    </>
  );
}

function FeedbackPage() {
  const page = useQuestionnairePage(useEditor(questionnaireEditors.feedback, null), questionnaireKinds.feedback);
  return <QuestionnaireBuilder page={page} renderQuestions={() => null} />;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = () => screen.getByLabelText<HTMLInputElement>('Erase answers');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const question = () => screen.queryByRole('alertdialog');

test('so many days are typed, undone at once, held back while they can’t be, and saved', async () => {
  await open({}, 0);
  type('3');
  type('36');
  fireEvent.blur(field());
  expect(field().value).toBe('36');
  press('Undo');
  expect(field().value).toBe('');

  type('0');
  press('Save');
  expect(screen.getByText('Use a number from 1 to 3,650, or none.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Erase answers: use a number from 1 to 3,650, or none.' })).toBeTruthy();
  type('3651');
  press('Save');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);

  type('3650');
  expect(field().getAttribute('aria-invalid')).toBeNull();
  press('Save');
  await vi.waitFor(() => expect(sent).toEqual([{ retention_days: 3650 }]), SOON);
});

test.each([
  [null, '30', 'Erase answers after 30 days?'],
  [60, '1', 'Erase answers after 1 day?'],
])('once people have answered, %s days to %s asks first', async (retention_days, days, title) => {
  await open({ retention_days }, 1);
  type(days);
  press('Save');
  expect(await screen.findByRole('alertdialog', { name: title })).toBeTruthy();
  press('Cancel');
  expect(question()).toBeNull();
  expect(sent).toEqual([]);

  press('Save');
  await screen.findByText(/No answers of past events/, {}, SOON);
  press('Save and erase');
  await vi.waitFor(() => expect(sent).toEqual([{ retention_days: Number(days) }]), SOON);
  expect(question()).toBeNull();
});

test('the question says whose answers are erased and when, and waits until it knows', async () => {
  erasure = { people: 34, events: 2, first_at: '2026-12-03T10:30:00.000Z' };
  isCounting = false;
  await open({}, 34);
  type('30');
  press('Save');
  await screen.findByText('Couldn’t count the answers that this erases. Try again.', {}, SOON);
  expect(screen.queryByRole('button', { name: 'Save and erase' })).toBeNull();
  isCounting = true;
  press('Try again');
  const words = /answers of 34 people at 2 events, with their files, the first on 3 December 2026\./;
  expect(await screen.findByText(words, {}, SOON)).toBeTruthy();
  expect(sent).toEqual([]);
  press('Save and erase');
  await vi.waitFor(() => expect(sent).toEqual([{ retention_days: 30 }]), SOON);
});

test('the day is that of the person’s time zone', async () => {
  auth.start();
  const user = aPerson({ timezone: 'Asia/Tokyo' });
  auth.send({ type: 'session.begun', session: aSession({ user }), from: '/login' });
  erasure = { people: 1, events: 1, first_at: '2026-12-03T16:00:00.000Z' };
  await open({}, 1);
  type('30');
  press('Save');
  expect(await screen.findByText(/the first on 4 December 2026\./, {}, SOON)).toBeTruthy();
  cleanup();
  endSession();
});

test.each([
  ['longer', 30, '60', 1, 60],
  ['for good', 30, '', 1, null],
  ['while nobody has answered', null, '30', 0, 30],
])('what is kept %s is saved at once', async (_how, retention_days, days, answers, saved) => {
  await open({ retention_days }, answers);
  type(days);
  press('Save');
  await vi.waitFor(() => expect(sent).toEqual([{ retention_days: saved }]), SOON);
  expect(question()).toBeNull();
});

test('of two who changed it, the one who keeps the shorter time is asked', async () => {
  await open({ retention_days: 60 }, 1);
  form = { ...form, retention_days: 90, version: 2 };
  type('70');
  press('Save');
  await screen.findByRole('button', { name: 'Save with these' });
  press('Save with these');
  expect(await screen.findByRole('alertdialog', { name: 'Erase answers after 70 days?' })).toBeTruthy();
  await screen.findByText(/No answers of past events/, {}, SOON);
  press('Save and erase');
  await vi.waitFor(() => expect(form).toMatchObject({ retention_days: 70, version: 3 }), SOON);
});

test('feedback has no such field', () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  render(
    <Queries>
      <FeedbackPage />
    </Queries>,
  );
  expect(screen.getByLabelText('Name')).toBeTruthy();
  expect(screen.queryByLabelText('Erase answers')).toBeNull();
});
