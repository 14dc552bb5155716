import { bounds } from '#openapi/bounds.ts';
import { Surface } from '#src/ui/surface/surface.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import * as styles from './builder.css.ts';
import type { QuestionnaireEditor } from './use-builder.ts';

type Props = {
  editor: QuestionnaireEditor;
  /** What it is called, such as "form". */
  noun: string;
  nameProblem: string | undefined;
};

/** What the whole is called, and what stands above its questions. */
export function AboutFields({ editor, noun, nameProblem }: Props) {
  const { values, change, endStep } = editor;
  const tooLong = [...values.description].length > bounds.NewForm.description.maxLength;
  return (
    <Surface className={styles.about}>
      <TextField
        name="name"
        label="Name"
        hint={`What organisers call this ${noun}.`}
        error={nameProblem}
        autoComplete="off"
        value={values.name}
        onChange={(event) => change({ name: event.target.value }, 'name')}
        onBlur={endStep}
      />
      <Textarea
        name="description"
        label="Description"
        hint="Stands above the questions."
        error={tooLong ? `Use at most ${bounds.NewForm.description.maxLength} characters.` : undefined}
        optional
        rows={2}
        isLow
        value={values.description}
        onChange={(event) => change({ description: event.target.value }, 'description')}
        onBlur={endStep}
      />
    </Surface>
  );
}
