import type { EmailTriggerInfo } from '#openapi/types.ts';
import type { Editor } from '#src/actors/editor.ts';
import type { EmailTemplateFields } from '#src/actors/editors/email-template.editor.ts';
import { problemOf } from '#src/features/editor/editor-body.tsx';
import { stack } from '#src/design/flow.css.ts';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import { MarkdownHelp } from './markdown-help.tsx';
import { ProblemLine } from './problem-line.tsx';
import { placeProblem } from './problem-place.ts';
import * as styles from './template-editor.css.ts';
import type { Preview } from './use-preview.ts';
import { type TextName, useTextFields } from './use-text-fields.ts';
import { VariableMenu } from './variable-menu.tsx';

type Props = {
  editor: Pick<Editor<EmailTemplateFields>, 'values' | 'change' | 'endStep' | 'error'>;
  preview: Pick<Preview, 'problems' | 'checked'>;
  info: EmailTriggerInfo;
};

/** The subject and the body, with what is wrong in them at its place. */
export function TextFields({ editor, preview, info }: Props) {
  const { values, change, endStep } = editor;
  const { props, last, insert, goTo } = useTextFields((name, text) => change({ [name]: text }));
  const field = (name: TextName) => {
    const detail = preview.problems[name] ?? problemOf(editor, name);
    const problem = detail === undefined ? null : placeProblem(detail, preview.checked[name]);
    const { place = null } = problem ?? {};
    return {
      control: {
        ...props(name),
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
  // A variable is a step of its own.
  const insertVariable = (name: string) => {
    endStep();
    insert(name);
    endStep();
  };
  return (
    <div className={stack({ gap: 'x5' })}>
      <div className={stack({ gap: 'x2' })}>
        <TextField {...subject.control} label="Subject" />
        {subject.line}
      </div>
      <div className={stack({ gap: 'x2' })}>
        <div className={styles.body}>
          <div className={styles.variables}>
            <VariableMenu variables={info.variables} into={last} onChoose={insertVariable} />
          </div>
          <Textarea {...body.control} label="Text" rows={14} />
        </div>
        {body.line}
        <MarkdownHelp />
      </div>
    </div>
  );
}
