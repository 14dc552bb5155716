import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { CheckboxGroup } from '../checkbox-group/checkbox-group.tsx';
import { Combobox } from '../combobox/combobox.tsx';
import { FileField } from '../file-field/file-field.tsx';
import { PasswordField } from '../password-field/password-field.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { Rating } from '../rating/rating.tsx';
import { Scale } from '../scale/scale.tsx';
import { Segments } from '../segments/segments.tsx';
import { Select } from '../select/select.tsx';
import { TagField } from '../tag-field/tag-field.tsx';
import { Textarea, TextField } from '../text-field/text-field.tsx';
import { LockableForm } from './lockable-form.tsx';

const sent = vi.fn();
const changed = vi.fn();
const cancelled = vi.fn();

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];
const ways = [
  { key: 'now', words: 'Now' },
  { key: 'later', words: 'Later' },
];

/** Every field that there is; those that keep their own text hold it as the browser does. */
function Page({ isLocked }: { isLocked: boolean }) {
  const [text, setText] = useState('typed');
  const change = (...values: unknown[]) => changed(...values);
  return (
    <LockableForm isLocked={isLocked} onSubmit={sent}>
      <TextField name="own" label="Own text" defaultValue="kept" />
      <TextField name="text" label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <Textarea name="area" label="Area" defaultValue="kept" />
      <PasswordField name="password" label="Password" autoComplete="new-password" defaultValue="kept" />
      <TextField name="day" label="Day" type="date" defaultValue="2026-11-26" />
      <Select name="select" label="Select" defaultValue="a">
        <option value="a">A</option>
        <option value="b">B</option>
      </Select>
      <Checkbox name="box" label="Box" checked={false} onChange={change} />
      <CheckboxGroup name="boxes" label="Boxes" options={options} values={[]} onChange={change} />
      <RadioGroup name="radio" label="Radio" optional options={options} value="a" onChange={change} />
      <Rating name="rating" label="Stars" max={5} value={2} onChange={change} />
      <Scale name="scale" label="Scale" min={0} max={10} ends={['no', 'yes']} value={3} onChange={change} />
      <FileField name="file" label="File" file={null} onChoose={change} onCancel={change} />
      <FileField name="chosen" label="Chosen" file={{ name: 'a.pdf', size: 8 }} onChoose={change} onCancel={change} />
      <TagField name="tags" label="Tags" values={['rust']} most={5} maxLength={20} onChange={change} />
      <Segments label="When" options={ways} value="now" onChange={change} />
      <Combobox
        name="one"
        label="One"
        value="a"
        shown="First"
        options={options.map(({ value, label }) => ({ value, words: label }))}
        onSearch={() => {}}
        onChoose={change}
      />
      <Button onClick={cancelled}>Cancel</Button>
      <Button type="submit" busy={isLocked}>
        Send
      </Button>
    </LockableForm>
  );
}

const show = () => render(<Page isLocked />);
const text = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea, select' });

test.each(['Own text', 'Text', 'Area', 'Password', 'Day', 'One'])('%s can be read and not written', (label) => {
  show();
  const field = text(label);
  const before = field.value;
  expect(field.readOnly).toBe(true);
  expect(field.disabled).toBe(false);
  // An input method, or what fills in passwords, writes in spite of it.
  for (const write of [fireEvent.input, fireEvent.change]) {
    write(field, { target: { value: '2030-01-01' } });
    expect(field.value).toBe(before);
  }
});

test('lists, boxes, radio buttons, stars and files say that they are off, and stay as they are', () => {
  show();
  const select = text('Select');
  fireEvent.change(select, { target: { value: 'b' } });
  expect(select.value).toBe('a');
  const controls = [
    ...screen.getAllByRole<HTMLInputElement>('checkbox'),
    ...screen.getAllByRole<HTMLInputElement>('radio'),
  ];
  for (const control of controls) {
    const before = control.checked;
    fireEvent.click(control);
    expect(control.checked).toBe(before);
  }
  fireEvent.click(screen.getByText('Second', { selector: '[name=radio] ~ *' }));
  for (const label of ['File', 'Chosen']) {
    fireEvent.change(text(label), { target: { files: [new File(['%PDF'], 'b.pdf')] } });
    expect(fireEvent.drop(text(label))).toBe(false);
  }
  for (const control of [select, ...controls, text('File')]) {
    expect(control.getAttribute('aria-disabled')).toBe('true');
    expect(control.disabled).toBe(false);
  }
  expect(changed).not.toHaveBeenCalled();
});

test('its buttons do nothing, but to show what was typed as a password', () => {
  show();
  for (const name of [/^Clear the answer/, 'Remove a.pdf', 'Remove rust', 'Later', 'Cancel']) {
    const [button] = screen.getAllByRole('button', { name });
    expect(button?.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button as HTMLElement);
  }
  fireEvent.click(screen.getByRole('button', { name: 'Show what you typed' }));
  expect(text('Password').type).toBe('text');
  expect(cancelled).not.toHaveBeenCalled();
  expect(changed).not.toHaveBeenCalled();
});

test.each([
  ['Tags', 'Backspace'],
  ['Tags', 'Enter'],
  ['One', 'ArrowDown'],
  ['Select', 'ArrowDown'],
  ['Select', 'b'],
  ['1 star', 'ArrowRight'],
])('in %s the key %s is refused', (label, key) => {
  show();
  expect(fireEvent.keyDown(text(label), { key })).toBe(false);
  expect(changed).not.toHaveBeenCalled();
});

test.each([
  ['Own text', { key: 'ArrowLeft' }],
  ['Own text', { key: 'c', ctrlKey: true }],
  ['Own text', { key: 'F5' }],
  ['Select', { key: 'Tab' }],
])('in %s a key that changes nothing is not: %j', (label, key) => {
  show();
  expect(fireEvent.keyDown(text(label), key)).toBe(true);
});

test('a paste or a drop of words is refused, also where a field has a way of its own to take it', () => {
  show();
  const paste = createEvent.paste(text('Tags'), { clipboardData: { getData: () => 'one, two' } });
  expect(fireEvent(text('Tags'), paste)).toBe(false);
  expect(fireEvent.drop(text('Own text'))).toBe(false);
  expect(changed).not.toHaveBeenCalled();
});

test('focus stays where it is from the press to the answer', () => {
  const { rerender } = render(<Page isLocked={false} />);
  for (const label of ['Own text', 'Select', 'Box', '2 stars', 'File']) {
    text(label).focus();
    rerender(<Page isLocked />);
    expect(document.activeElement).toBe(text(label));
    rerender(<Page isLocked={false} />);
    expect(document.activeElement).toBe(text(label));
  }
});

test('what was typed before stands there after the answer, and can be changed again', () => {
  const { rerender } = render(<Page isLocked={false} />);
  fireEvent.input(text('Own text'), { target: { value: 'Vegan' } });
  rerender(<Page isLocked />);
  fireEvent.input(text('Own text'), { target: { value: 'Vegan, and a ramp' } });
  rerender(<Page isLocked={false} />);
  expect(text('Own text').value).toBe('Vegan');
  fireEvent.input(text('Own text'), { target: { value: 'Vegan, and a ramp' } });
  expect(text('Own text').value).toBe('Vegan, and a ramp');
});

test('two presses in one breath are one submission, two in two are two', () => {
  render(<Page isLocked={false} />);
  const form = document.querySelector('form') as HTMLFormElement;
  form.requestSubmit();
  form.requestSubmit();
  expect(sent).toHaveBeenCalledOnce();
  vi.useFakeTimers();
  form.requestSubmit();
  vi.useRealTimers();
  expect(sent).toHaveBeenCalledOnce();
});

test('nothing is submitted while it is locked', () => {
  show();
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(sent).not.toHaveBeenCalled();
});

test('Enter ends the word of an input method, and sends nothing', () => {
  render(<Page isLocked={false} />);
  expect(fireEvent.keyDown(text('Own text'), { key: 'Enter', isComposing: true })).toBe(false);
  expect(fireEvent.keyDown(text('Own text'), { key: 'Enter' })).toBe(true);
});

test('a word that is still being composed is whole before it is sent', () => {
  render(<Page isLocked={false} />);
  const field = text('Own text');
  field.focus();
  field.addEventListener('blur', () => (field.value = '日本'));
  sent.mockImplementation(({ currentTarget }) => sentText(new FormData(currentTarget).get('own')));
  fireEvent.compositionStart(field);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sentText).toHaveBeenCalledExactlyOnceWith('日本');
  expect(document.activeElement).toBe(field);
});

const sentText = vi.fn();
