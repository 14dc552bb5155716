import type { KeyboardEvent } from 'react';
import type { EmailVariable } from '#openapi/types.ts';
import { stack } from '#src/design/flow.css.ts';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import { FormatBar, formatFor } from './format-bar.tsx';
import { MarkdownHelp } from './markdown-help.tsx';
import { ProblemLine } from './problem-line.tsx';
import { placeProblem } from './problem-place.ts';
import * as styles from './mail-text.css.ts';
import { type TextName, useTextFields } from './use-text-fields.ts';
import { VariableMenu } from './variable-menu.tsx';

type Wording = Record<TextName, string>;

type Props = {
  values: Wording;
  change: (changes: Partial<Wording>, step?: TextName) => void;
  /** What is typed next is a step of its own, where steps can be undone. */
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
  // A variable or a format is a step of its own.
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
