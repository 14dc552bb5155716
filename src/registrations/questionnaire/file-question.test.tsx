import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { waitFor as settle } from 'xstate';
import type { Question } from '#openapi/types.ts';
import { auth } from '#src/session/auth.ts';
import { aPerson, aSession } from '#tests/support/made/people.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { SOON } from '#tests/support/soon.ts';
import { endSession } from '#tests/support/machines/end-session.ts';
import type { AnswerDraft } from './answer-draft.ts';
import { AnswerProof } from './question-control.ts';
import { QuestionnaireForm } from './questionnaire.tsx';
import { useQuestionnaire } from './use-questionnaire.ts';

const FILE_ID = '01890000-0000-7000-8000-0000000000f1';
const cv = { file_name: 'ada.pdf', size: 8, content_type: 'application/pdf', uploaded_at: '2026-01-01T00:00:00.000Z' };
const sent = vi.fn();

/** Stands in for the browser's own: each upload waits for the test to say how it ends. */
class HeldXhr {
  static uploads: HeldXhr[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  onload = () => {};
  onabort = () => {};
  status = 0;
  url = '';
  search = '';
  responseURL = '';
  response = new Blob();
  open(_: string, url: string) {
    ({ pathname: this.url, search: this.search } = new URL(url));
    this.responseURL = url;
  }
  setRequestHeader() {}
  getAllResponseHeaders() {
    return 'content-type: application/json';
  }
  abort() {
    this.onabort();
  }
  send() {
    HeldXhr.uploads.push(this);
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.response = new Blob([JSON.stringify(body)]);
    this.onload();
  }
}

beforeAll(async () => {
  vi.stubGlobal('XMLHttpRequest', HeldXhr);
  vi.stubGlobal('fetch', async () => Response.json([]));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  auth.start();
});
afterEach(() => {
  cleanup();
  endSession();
  sent.mockReset();
  HeldXhr.uploads = [];
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Page({ questions, given }: { questions: Question[]; given?: AnswerDraft }) {
  const asked = { name: 'register e1', questions, error: null, busy: false, onSubmit: sent };
  const form = useQuestionnaire({ ...asked, ...(given && { given }) });
  return (
    <>
      <QuestionnaireForm form={form} eventId="e1">
        <button type="submit">Send</button>
      </QuestionnaireForm>
      <button onClick={form.draft.drop}>Discard</button>
    </>
  );
}

async function logIn() {
  auth.send({ type: 'session.begun', session: aSession(), from: '/login' });
  await settle(auth, (snapshot) => snapshot.hasTag('private'));
}

async function show(...questions: Question[]) {
  await logIn();
  render(<Page questions={questions} />);
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const choose = (label: string, name: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [new File(['%PDF-1.7'], name)] } });
const upload = () => vi.waitFor(() => HeldXhr.uploads.at(-1) ?? Promise.reject(new Error('Nothing is sent.')), SOON);

const poster = aQuestion({ question_id: 'poster', type: 'file', label: 'Your poster' });
const ownCv = aQuestion({ question_id: 'cv', type: 'cv', label: 'Your CV', required: true });

test('a file is sent at once, holds the form up until it is there, and answers with its id', async () => {
  await show(poster);
  choose('Your poster', 'poster.pdf');
  const sending = await upload();
  expect(sending.url).toBe('/api/events/e1/answer-files');
  submit();
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getByRole('link').textContent).toBe('Your poster: wait until the file is sent, or stop sending it.');
  act(() =>
    sending.answer(201, { file_id: FILE_ID, file_name: 'poster.pdf', size: 8, content_type: 'application/pdf' }),
  );
  await screen.findByRole('button', { name: 'Remove poster.pdf' });
  expect(screen.queryByRole('link')).toBeNull();
  submit();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ poster: FILE_ID });
  fireEvent.click(screen.getByRole('button', { name: 'Remove poster.pdf' }));
  submit();
  expect(sent).toHaveBeenLastCalledWith({});
});

test('what did not arrive is said, and the form waits for a decision', async () => {
  await show(poster);
  choose('Your poster', 'poster.pdf');
  const sending = await upload();
  act(() => sending.answer(422, { detail: 'This is no PDF.', code: 'invalid' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This is no PDF.');
  submit();
  expect(sent).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('link')).toBeNull();
  submit();
  expect(sent).toHaveBeenCalledExactlyOnceWith({});
});

test('a file of the wrong kind is said at once and not sent', async () => {
  await show(poster);
  choose('Your poster', 'poster.svg');
  expect(screen.getByText('Choose a PDF, DOC, DOCX, ODT, PNG or JPEG file.')).toBeTruthy();
  expect(HeldXhr.uploads).toEqual([]);
});

test('what was sent is still there after a reload', async () => {
  await show(poster);
  choose('Your poster', 'poster.pdf');
  const sending = await upload();
  act(() =>
    sending.answer(201, { file_id: FILE_ID, file_name: 'poster.pdf', size: 8, content_type: 'application/pdf' }),
  );
  await screen.findByRole('button', { name: 'Remove poster.pdf' });
  cleanup();
  render(<Page questions={[poster]} />);
  expect(screen.getByRole('button', { name: 'Remove poster.pdf' })).toBeTruthy();
});

describe('the file on show is the one of the draft', () => {
  const given = (...names: string[]): AnswerDraft => ({
    answers: Object.fromEntries(names.map((name) => ['poster', name])),
    files: Object.fromEntries(
      names.map((name) => [
        'poster',
        { file_id: name, file_name: `${name}.pdf`, size: 8, content_type: 'application/pdf' },
      ]),
    ),
  });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  test('once it is discarded', async () => {
    await logIn();
    render(<Page questions={[poster]} given={given('old')} />);
    press('Remove old.pdf');
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    press('Discard');
    expect(screen.getByRole('button', { name: 'Remove old.pdf' })).toBeTruthy();
  });

  test('once another was sent elsewhere', async () => {
    await logIn();
    const { rerender } = render(<Page questions={[poster]} given={given('old')} />);
    rerender(<Page questions={[poster]} given={given('new')} />);
    expect(screen.getByRole('button', { name: 'Remove new.pdf' })).toBeTruthy();
    rerender(<Page questions={[poster]} given={given()} />);
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  test('and can be removed while another one failed, or where there was none at first', async () => {
    await logIn();
    const { rerender } = render(<Page questions={[poster]} given={given()} />);
    rerender(<Page questions={[poster]} given={given('new')} />);
    choose('Your poster', 'better.pdf');
    const sending = await upload();
    act(() => sending.answer(422, { detail: 'This is no PDF.', code: 'invalid' }));
    await screen.findByRole('alert');
    screen.getByRole('button', { name: 'Remove new.pdf' }).focus();
    press('Remove new.pdf');
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Your poster'));
    press('Dismiss');
    submit();
    expect(sent).toHaveBeenCalledExactlyOnceWith({});
  });
});

test('a CV that is missing is uploaded to the profile, and then attached', async () => {
  await show(ownCv);
  choose('Your CV', 'ada.pdf');
  const sending = await upload();
  expect(sending.url).toBe('/api/users/me/cv');
  act(() => sending.answer(200, aPerson({ cv })));
  const box = await screen.findByRole('checkbox', { name: 'Attach ada.pdf (8 bytes)' });
  await waitFor(() => expect(box).toMatchObject({ checked: true }));
  submit();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ cv: true });
});

test('a CV that is there is attached by a tick, and by nothing else', async () => {
  await show(ownCv);
  act(() => auth.send({ type: 'user.changed elsewhere', user: aPerson({ cv }) }));
  const box = screen.getByRole('checkbox', { name: 'Attach ada.pdf (8 bytes)' });
  expect(box).toMatchObject({ checked: false });
  submit();
  expect(screen.getByRole('link').textContent).toBe('Your CV: attach your CV.');
  fireEvent.click(box);
  submit();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ cv: true });
});

describe('a CV without an account', () => {
  afterEach(() => sessionStorage.clear());
  const guest = (proof: string | null, given?: AnswerDraft) => (
    <AnswerProof value={proof}>
      <Page questions={[ownCv]} {...(given && { given })} />
    </AnswerProof>
  );
  const answer = { file_id: FILE_ID, file_name: 'ada.pdf', size: 8, content_type: 'application/pdf' };

  test('is asked for once the code is typed, sent as a file of its kind, and answers with its id', async () => {
    const { rerender } = render(guest(null));
    expect(screen.getByText('You can add your CV once you’ve entered the code.')).toBeTruthy();
    submit();
    expect(sent).toHaveBeenLastCalledWith({});
    rerender(guest('attempt'));
    submit();
    expect(screen.getByRole('link').textContent).toBe('Your CV: attach your CV.');
    choose('Your CV', 'ada.png');
    expect(screen.getAllByText(/Choose a PDF, DOC, DOCX or ODT file/)).not.toEqual([]);
    choose('Your CV', 'ada.pdf');
    const sending = await upload();
    expect([sending.url, sending.search]).toEqual(['/api/events/e1/seat-files', '?type=cv']);
    act(() => sending.answer(201, answer));
    await screen.findByRole('button', { name: 'Remove ada.pdf' });
    submit();
    expect(sent).toHaveBeenLastCalledWith({ cv: FILE_ID });
  });

  test('is none that a profile held when the draft was begun', () => {
    render(guest('attempt', { answers: { cv: true }, files: {} }));
    submit();
    expect(screen.getByRole('link').textContent).toBe('Your CV: attach your CV.');
    expect(sent).not.toHaveBeenCalled();
  });

  test('stays in the account’s answers until another one is attached', async () => {
    await logIn();
    act(() =>
      auth.send({ type: 'user.changed elsewhere', user: aPerson({ cv: { ...cv, file_name: 'profile.pdf' } }) }),
    );
    render(<Page questions={[ownCv]} given={{ answers: { cv: FILE_ID }, files: { cv: answer } }} />);
    submit();
    expect(sent).toHaveBeenLastCalledWith({ cv: FILE_ID });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Keep ada.pdf (8 bytes)' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Attach profile.pdf (8 bytes)' }));
    submit();
    expect(sent).toHaveBeenLastCalledWith({ cv: true });
  });
});
