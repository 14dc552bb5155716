import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EditorKind, useEditor } from '#src/events/actors/editor.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorBody, problemOf } from './editor-body.tsx';

type Fields = { title: string; venue: string };
type Talk = Fields & { version: number };

let stored: Talk | null;
const current = () => {
  if (!stored) throw new CallFailed(404, { detail: 'That talk does not exist.', code: 'not_found' });
  return stored;
};
const talkEditor: EditorKind<Fields, Talk> = {
  name: 'talk',
  empty: () => ({ title: '', venue: '' }),
  stored: ({ version, ...values }) => ({ id: 't1', version, values }),
  read: async () => current(),
  create: async (values) => (stored = { ...values, version: 1 }),
  update: async (_, version, changes) => {
    if (version !== current().version) throw new CallFailed(409, { code: 'stale_version', current: current() });
    const fields = [{ field: 'title', detail: 'Choose another title.' }];
    if (changes.title === 'Taken') throw new CallFailed(422, { detail: 'No.', code: 'invalid', fields });
    return (stored = { ...current(), ...changes, version: version + 1 });
  },
  editPath: () => '/talks/edit/t1',
};

function Page() {
  const editor = useEditor(talkEditor, 't1');
  const field = (name: keyof Fields, label: string) => (
    <TextField
      name={name}
      label={label}
      value={editor.values[name]}
      error={problemOf(editor, name)}
      onChange={(event) => editor.change({ [name]: event.currentTarget.value }, name)}
      onBlur={editor.endStep}
    />
  );
  const labels: Record<string, string> = { title: 'Title', venue: 'Venue' };
  return (
    <>
      <EditorBar editor={editor} />
      <EditorBody
        editor={editor}
        what="This talk"
        describe={(name) => ({ label: labels[name] ?? name, show: String })}
        back={{ href: '/talks', label: 'All talks' }}
      >
        {field('title', 'Title')}
        {field('venue', 'Venue')}
      </EditorBody>
    </>
  );
}

beforeEach(async () => {
  stored = { title: 'Talk', venue: 'Hall', version: 1 };
  sessionStorage.clear();
  render(<Page />);
  await screen.findByText('All changes saved');
});
afterEach(async () => {
  cleanup();
  // The editor ends with the page that was shown, a moment later.
  await new Promise((resolve) => setTimeout(resolve, 1));
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key, ctrlKey: true });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the keys save and undo, but a text field keeps its own undo', async () => {
  type('Title', 'Mine');
  screen.getByText('Unsaved changes');
  press('z', field('Title'));
  expect(field('Title').value).toBe('Mine');
  press('z');
  expect(field('Title').value).toBe('Talk');
  click('Redo');
  press('s', field('Title'));
  await screen.findByText('Saved');
  expect(stored).toEqual({ title: 'Mine', venue: 'Hall', version: 2 });
});

test('what is wrong stands above the fields and at its own', async () => {
  type('Title', 'Taken');
  click('Save');
  const link = await screen.findByRole('link', { name: 'Title: choose another title.' });
  screen.getByText('Not saved');
  fireEvent.click(link);
  expect(document.activeElement).toBe(field('Title'));
  expect(field('Title').getAttribute('aria-invalid')).toBe('true');
  type('Title', 'Free');
  expect(screen.queryByRole('link')).toBeNull();
});

test('both versions are there to choose from, and what else was changed is told', async () => {
  type('Title', 'Mine');
  stored = { title: 'Theirs', venue: 'Attic', version: 2 };
  click('Save');
  const panel = await screen.findByRole('region', { name: 'Someone else changed this too' });
  expect(document.activeElement).toBe(panel);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  screen.getByText('They changed Venue. Those changes are in your copy.');
  const title = within(panel).getByRole('group', { name: 'Title' });
  expect(within(title).getByRole<HTMLInputElement>('radio', { name: /Yours\s*Mine/ }).checked).toBe(true);
  fireEvent.click(within(title).getByRole('radio', { name: /Theirs\s*Theirs/ }));
  type('Venue', 'Cellar');
  click('Save with these');
  await screen.findByText('Saved');
  expect(stored).toEqual({ title: 'Theirs', venue: 'Cellar', version: 3 });
  expect(document.activeElement?.contains(field('Title'))).toBe(true);
});

test('what was deleted meanwhile can be saved as a new one', async () => {
  type('Title', 'Mine');
  stored = null;
  click('Save');
  const notice = await screen.findByRole('group', { name: 'This talk was deleted meanwhile' });
  expect(document.activeElement).toBe(notice);
  click('Save as a new one');
  await waitFor(() => expect(stored).toEqual({ title: 'Mine', venue: 'Hall', version: 1 }));
});
