import {
  mdiArrowUpLeft,
  mdiCodeBraces,
  mdiFormatBold,
  mdiFormatItalic,
  mdiFormatListBulleted,
  mdiLinkVariant,
} from '@mdi/js';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { EmailVariable } from '#openapi/types.ts';
import { stack } from '#src/design/flow.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Menu, MenuItem, MenuLabel } from '#src/ui/menu/menu.tsx';
import { Textarea, TextField } from '#src/ui/text-field/text-field.tsx';
import { Tooltip } from '#src/ui/tooltip/tooltip.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { formatText, type Formatting, type TextFormat, variableInsertion } from './format-text.ts';
import * as styles from './mail-text.css.ts';
import { type Place, placeProblem } from './problem-place.ts';

type Wording = Record<TextName, string>;

type Props = {
  values: Wording;
  change: (changes: Partial<Wording>, step?: TextName) => void;
  /** What is typed next is its own step, where steps can be undone. */
  endStep?: () => void;
  /** What is wrong with a field, as the server says it. */
  problemOf: (name: TextName) => string | undefined;
  /** The text that it said so about. */
  checked: Wording;
  variables: EmailVariable[];
  readOnly?: boolean;
};

const nothing = () => {};

/** The subject and the text of a mail, with what is wrong in them at its place. */
export function TextFields(props: Props) {
  const { values, change, endStep = nothing, problemOf, checked, variables, readOnly } = props;
  const { props: caret, last, insert, format, goTo } = useTextFields((name, text) => change({ [name]: text }));
  const field = (name: TextName) => {
    const detail = problemOf(name);
    const problem = detail === undefined ? null : placeProblem(detail, checked[name]);
    const { place = null } = problem ?? {};
    return {
      control: {
        ...caret(name),
        readOnly,
        name,
        value: values[name],
        error: problem?.sentence,
        'aria-required': true,
        autoComplete: 'off',
        onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }, name),
        onBlur: endStep,
      },
      line: place && <ProblemLine place={place} onGo={() => goTo(name, place)} />,
    };
  };
  const [subject, body] = [field('subject'), field('body')];
  // A variable or a format is its own step.
  const asStep = (write: () => void) => {
    endStep();
    write();
    endStep();
  };
  const formatBy = (event: KeyboardEvent) => {
    const wanted = readOnly ? null : formatFor(event);
    if (!wanted) return;
    event.preventDefault();
    asStep(() => format(wanted));
  };
  return (
    <div className={stack({ gap: 'x5' })}>
      <div className={stack({ gap: 'x2' })}>
        <TextField {...subject.control} label="Subject" />
        {subject.line}
      </div>
      <div className={stack({ gap: 'x2' })}>
        <div className={styles.body}>
          {!readOnly && (
            <div className={styles.variables}>
              <VariableMenu variables={variables} into={last} onChoose={(name) => asStep(() => insert(name))} />
            </div>
          )}
          <Textarea {...body.control} label="Text" rows={14} onKeyDown={formatBy} />
        </div>
        {!readOnly && <FormatBar onFormat={(as) => asStep(() => format(as))} />}
        {body.line}
        {!readOnly && <MarkdownHelp />}
      </div>
    </div>
  );
}

/** The line that something is wrong with; it leads there. */
function ProblemLine({ place, onGo }: { place: Place; onGo: () => void }) {
  const { line, before, wrong, after } = place;
  return (
    <button type="button" className={styles.line} onClick={onGo}>
      <VisuallyHidden>Go to line </VisuallyHidden>
      <span className={styles.number}>{line}</span>
      <code className={styles.problemLineCode} dir="auto" translate="no">
        {before}
        {wrong && <mark className={styles.wrong}>{wrong}</mark>}
        {after}
      </code>
      <span className={styles.go} aria-hidden>
        <Icon path={mdiArrowUpLeft} size="small" />
        Go there
      </span>
    </button>
  );
}

type FormatBarProps = { onFormat: (format: TextFormat) => void };

/** Inserts Markdown at the caret or around the selection, for people who don't know it. */
function FormatBar({ onFormat }: FormatBarProps) {
  return (
    <div role="group" aria-label="Format the text" className={styles.formats}>
      {formats.map(({ format, words, path, key }) => (
        <Tooltip key={format} text={key ? `${words} (Ctrl+${key})` : words}>
          <IconButton
            path={path}
            label={words}
            {...(key && { 'aria-keyshortcuts': `Control+${key} Meta+${key}` })}
            // A press leaves the caret where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onFormat(format)}
          />
        </Tooltip>
      ))}
    </div>
  );
}

const formats = [
  { format: 'bold', words: 'Bold', path: mdiFormatBold, key: 'B' },
  { format: 'italic', words: 'Italic', path: mdiFormatItalic, key: 'I' },
  { format: 'link', words: 'Link', path: mdiLinkVariant, key: 'K' },
  { format: 'list', words: 'List', path: mdiFormatListBulleted, key: null },
] as const;

/** The format that this key asks for. */
function formatFor({ key, ctrlKey, metaKey, shiftKey, altKey }: FormatKey): TextFormat | null {
  if (!(ctrlKey || metaKey) || shiftKey || altKey) return null;
  return formats.find((each) => each.key === key.toUpperCase())?.format ?? null;
}

type FormatKey = Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean> & { key: string };

type VariableMenuProps = { variables: EmailVariable[]; into: TextName; onChoose: (name: string) => void };

/** What a text may name, with an example of each. Focus goes to where it was written. */
function VariableMenu({ variables, into, onChoose }: VariableMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = useRef<string>(null);
  const closed = (event: Event) => {
    const name = chosen.current;
    if (name === null) return;
    chosen.current = null;
    event.preventDefault();
    onChoose(name);
  };
  const place = into === 'body' ? 'text' : 'subject';
  return (
    <Menu
      isOpen={isOpen}
      onOpenChange={setOpen}
      onClosed={closed}
      trigger={
        <Button tone="soft" size="small" icon={mdiCodeBraces}>
          Insert a variable
        </Button>
      }
    >
      <MenuLabel className={styles.label}>Goes into the {place}, where the caret is</MenuLabel>
      {variables.map(({ name, description, sample }) => (
        <MenuItem key={name} className={styles.variable} textValue={name} onChoose={() => void (chosen.current = name)}>
          <span className={styles.name} translate="no">
            {name}
          </span>
          <span className={styles.about}>{description}</span>
          {sample && (
            <span className={styles.sample} dir="auto">
              {sample}
            </span>
          )}
        </MenuItem>
      ))}
    </Menu>
  );
}

const examples = [
  ['**bold**', 'Bold words'],
  ['*italic*', 'Words that are stressed'],
  ['## Heading', 'A heading; ### for a smaller one'],
  ['- one', 'A list; 1. for a numbered one'],
  ['> said', 'A quotation'],
  ['[See the event]({{ event_url }})', 'A link; alone in its line it becomes a button'],
  ['---', 'A line across'],
] as const;

/** How a text is written, in short. */
function MarkdownHelp() {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>How to write: Markdown and variables</summary>
      <dl className={styles.examples}>
        {examples.map(([code, meaning]) => (
          <div key={code} className={styles.example}>
            <dt>
              <code className={styles.code} translate="no">
                {code}
              </code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>
        An empty line begins a new paragraph. A paragraph whose variables are all empty is left out, so that a mail
        without a message has no gap.
      </p>
    </details>
  );
}

/** The two fields that may hold variables. */
type TextName = 'subject' | 'body';
type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * The caret in the subject and the body: variables go where it was last, and a problem's place is gone to.
 * `write` is for browsers that do not write by themselves.
 */
function useTextFields(write: (name: TextName, text: string) => void) {
  const controls = useRef<Partial<Record<TextName, Control | null>>>({});
  const [last, setLast] = useState<TextName>('body');
  const wasUsed = useRef(false);

  function insert(variable: string) {
    const control = controls.current[last];
    if (!control) return;
    const { value } = control;
    // Before it was used, a field's caret is nowhere that a person has put it.
    const [start, end] = wasUsed.current
      ? [control.selectionStart ?? value.length, control.selectionEnd ?? value.length]
      : [value.length, value.length];
    const insertion = variableInsertion(value, start, end, variable);
    const caret = insertion.words.length;
    replace(last, { ...insertion, selected: [caret, caret] });
  }

  /** In the body; where it was never in use, at its end. */
  function format(as: TextFormat) {
    const control = controls.current.body;
    if (!control) return;
    const { value } = control;
    const isUsed = wasUsed.current && last === 'body';
    const [start, end] = isUsed ? [control.selectionStart, control.selectionEnd] : [value.length, value.length];
    replace('body', formatText(value, start ?? value.length, end ?? value.length, as));
  }

  function replace(name: TextName, { from, to, words, selected }: Formatting) {
    const control = controls.current[name];
    if (!control) return;
    const { value } = control;
    const selectWritten = () => control.setSelectionRange(from + selected[0], from + selected[1]);
    control.focus();
    control.setSelectionRange(from, to);
    if (typesIn(words)) return selectWritten();
    write(name, value.slice(0, from) + words + value.slice(to));
    requestAnimationFrame(selectWritten);
  }

  const goTo = (name: TextName, place: Place) => select(controls.current[name], place);

  const props = (name: TextName) => ({
    ref: (control: Control | null) => void (controls.current[name] = control),
    onFocus: () => {
      wasUsed.current = true;
      setLast(name);
    },
  });
  return { props, last, insert, format, goTo };
}

function select(control: Control | null | undefined, { line, start, end }: Place) {
  if (!control) return;
  control.focus();
  control.setSelectionRange(start, end);
  // A selection that is set does not come into view by itself.
  const lines = control.value.split('\n').length;
  control.scrollTop = (control.scrollHeight * (line - 1)) / lines - control.clientHeight / 2;
}

/** As if typed, so that the field's own undo takes it back: nothing newer can do that. False where it can't be done. */
function typesIn(words: string): boolean {
  return typeof document.execCommand === 'function' && document.execCommand('insertText', false, words);
}
