import { bounds } from '#openapi/bounds.ts';
import { Surface } from '#src/ui/surface/surface.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import * as styles from './builder.css.ts';
import { NumberField } from './question/number-field.tsx';
import type { QuestionnaireKind } from './templates/questionnaire-kind.ts';
import type { QuestionnaireEditor } from './use-builder.ts';

type Props = {
  editor: QuestionnaireEditor;
  kind: Pick<QuestionnaireKind, 'noun' | 'hasRetention'>;
  problems: Partial<Record<'name' | 'retention_days', string | undefined>>;
};

/** What the whole is called, what stands above its questions, and how long answers to them are kept. */
export function AboutFields({ editor, kind, problems }: Props) {
  const { values, change, endStep } = editor;
  const tooLong = [...values.description].length > bounds.NewQuestionnaire.description.maxLength;
  return (
    <Surface className={styles.about}>
      <TextField
        name="name"
        label="Name"
        hint={`What organisers call this ${kind.noun}.`}
        error={problems.name}
        autoComplete="off"
        value={values.name}
        onChange={(event) => change({ name: event.target.value }, 'name')}
        onBlur={endStep}
      />
      <Textarea
        name="description"
        label="Description"
        hint="Stands above the questions."
        error={tooLong ? `Use at most ${bounds.NewQuestionnaire.description.maxLength} characters.` : undefined}
        optional
        rows={2}
        isLow
        value={values.description}
        onChange={(event) => change({ description: event.target.value }, 'description')}
        onBlur={endStep}
      />
      {kind.hasRetention && (
        <div onBlur={endStep}>
          <NumberField
            name="retention_days"
            label="Erase answers"
            unit="days after the event"
            hint="Their files go too. Without a number they are kept."
            error={problems.retention_days}
            optional
            isWhole
            value={values.retention_days}
            onChange={(retention_days) => change({ retention_days }, 'retention_days')}
          />
        </div>
      )}
    </Surface>
  );
}
