import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEditor } from '#src/events/actors/editor.ts';
import { questionnaireEditors } from '#src/events/actors/questionnaire.editor.ts';
import { endPageActors } from '#src/session/page-actors.ts';
import { Queries } from '#src/api/queries.tsx';
import { readLive } from '#src/ui/live/toast.ts';
import { SOON } from '#tests/support/soon.ts';
import { QuestionnaireBuilder } from './questionnaire-builder.tsx';
import { questionnaireKinds } from './templates/questionnaire-kind.ts';
import { useQuestionnairePage } from './use-questionnaire-page.ts';

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    return Response.json({ detail: 'No.', code: 'internal' }, { status: 500 });
  });
  render(
    <Queries>
      <Page />
    </Queries>,
  );
});
afterEach(() => {
  cleanup();
  endPageActors();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function Page() {
  const page = useQuestionnairePage(
    useEditor(questionnaireEditors.registration, null),
    questionnaireKinds.registration,
  );
  return (
    <div onClickCapture={page.openProblem}>
      <button type="button" onClick={page.save}>
        Save
      </button>
      <button type="button" onClick={page.editor.undo}>
        Undo
      </button>
      <QuestionnaireBuilder
        page={page}
        renderQuestions={({ questions }) => questions.map(({ question_id, label }) => <p key={question_id}>{label}</p>)}
      />
    </div>
  );
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

async function add(name: RegExp, label: string, field = 'Question') {
  fireEvent.keyDown(screen.getByRole('button', { name: 'Add a question' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name }));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(field)), SOON);
  type(field, label);
}

test('questions are added, moved by keyboard, mended and held back until they are right', async () => {
  await add(/^Consent/, 'You may film me.', 'What people agree to');
  await add(/^Short text/, 'Your role');
  type('Show this', screen.getByRole('option', { name: /film/ }).getAttribute('value') ?? '');
  expect(screen.getByRole('checkbox', { name: 'Ticked' })).toMatchObject({ checked: true });
  expect(preview().getByText('Your role')).toBeTruthy();

  fireEvent.keyDown(screen.getByRole('button', { name: 'Move Your role' }), { key: 'ArrowUp' });
  expect(readLive().announcement).toBe(
    'Your role moved to position 1 of 2. Your role: Its condition asks for “You may film me.”, which comes after it.',
  );
  press('Done');
  press('Preview');
  press('Save');
  expect(sent).toEqual([]);
  expect(screen.getByRole('link', { name: 'Name: give it a name.' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: /Your role/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Show this'));
  expect(screen.getByRole('button', { name: 'Questions', pressed: true })).toBeTruthy();

  press('Move it below');
  type('Name', 'Filming');
  expect(screen.queryByRole('link')).toBeNull();
  press('Save');
  await vi.waitFor(() => expect(sent).toHaveLength(1), SOON);
  expect(sent[0]).toMatchObject({
    name: 'Filming',
    questions: [{ label: 'You may film me.' }, { label: 'Your role', show_if: { any_of: ['yes'] } }],
  });
});

test('options take several pasted lines, and typing in one field is undone at once', async () => {
  await add(/^Single choice/, 'Meal');
  fireEvent.paste(screen.getByLabelText('Option 1'), { clipboardData: { getData: () => 'None\n Vegan \r\n\nOther' } });
  const options = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Option/ }).map(({ value }) => value);
  expect(options()).toEqual(['None', 'Vegan', 'Other']);
  press('Move option 3 up');
  press('Remove option 1');
  expect(options()).toEqual(['Other', 'Vegan']);

  type('Option 1', 'Othe');
  type('Option 1', 'Oth');
  press('Undo');
  press('Undo');
  press('Undo');
  expect(options()).toEqual(['None', 'Vegan', 'Other']);
});
