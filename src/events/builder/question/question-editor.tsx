import type { Question } from '#openapi/types.ts';
import { isChoice, isText } from '#rules/events/questions/question-types.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CheckboxGroup } from '#src/ui/checkbox-group/checkbox-group.tsx';
import { Choice } from '#src/ui/choice/choice.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { Textarea } from '#src/ui/text-field/text-field.tsx';
import type { EditedQuestion } from '../use-builder.ts';
import { answersOf, conditionTrouble, sourcesFor } from './conditions.ts';
import { NumberField } from './number-field.tsx';
import { OptionsField } from './options-field.tsx';
import { typeChange } from './question-list.ts';
import { fieldId } from './question-problems.ts';
import { labelOf, labelWords, typeWords } from './question-words.ts';
import * as styles from './question.css.ts';

/** Everything about one question that can be set. */
export function QuestionEditor(edited: EditedQuestion) {
  const { question, problems, commands, types } = edited;
  const { question_id: id, type, label, help } = question;
  const field = (name: 'label' | 'help') => ({ name, id: fieldId(id, name), error: problems[name] });
  return (
    <div className={styles.editor} onBlur={commands.endStep}>
      {types.length > 0 && <TypeField {...edited} />}
      <Textarea
        {...field('label')}
        label={labelWords(type)}
        rows={1}
        isLow
        value={label}
        onChange={(event) => commands.change(id, { label: oneLine(event.target.value) }, 'label')}
      />
      <Textarea
        {...field('help')}
        label="Help"
        hint={type === 'section' ? 'Shown below the heading.' : 'Shown next to the question, in smaller letters.'}
        optional
        rows={2}
        isLow
        value={help}
        onChange={(event) => commands.change(id, { help: event.target.value }, 'help')}
      />
      {isChoice(question) && <OptionsField {...edited} />}
      <Limits {...edited} />
      {type !== 'section' && (
        <Choice
          type="checkbox"
          checked={question.required}
          onChange={(event) => commands.change(id, { required: event.target.checked })}
        >
          {type === 'consent' ? 'It has to be ticked' : 'An answer is required'}
        </Choice>
      )}
      <ConditionFields {...edited} />
      <div className={styles.foot}>
        <Button size="small" tone="soft" onClick={() => commands.close(id)}>
          Done
        </Button>
      </div>
    </div>
  );
}

function TypeField({ question, types, commands }: EditedQuestion) {
  const { question_id: id, type } = question;
  const choose = (value: string) => {
    const chosen = types.find((each) => each === value);
    if (chosen) commands.change(id, typeChange(question, chosen));
  };
  return (
    <Select
      name="type"
      id={fieldId(id, 'type')}
      label="Type"
      value={type}
      onChange={(event) => choose(event.target.value)}
    >
      {types.map((each) => (
        <option key={each} value={each}>
          {typeWords[each].name}
        </option>
      ))}
    </Select>
  );
}

function Limits({ question, problems, commands }: EditedQuestion) {
  const { question_id: id, type } = question;
  const limit = (name: 'min' | 'max' | 'max_length', words: string) => (
    <NumberField
      name={name}
      id={fieldId(id, name)}
      label={words}
      optional
      error={problems[name]}
      isWhole={name === 'max_length'}
      value={question[name]}
      onChange={(value) => commands.change(id, { [name]: value }, name)}
    />
  );
  if (type === 'number') {
    return (
      <div className={styles.pair}>
        {limit('min', 'Smallest value')}
        {limit('max', 'Largest value')}
      </div>
    );
  }
  return isText(question) ? <div className={styles.pair}>{limit('max_length', 'Most characters')}</div> : null;
}

/** A question may be long and takes several lines to show, and is one line all the same. */
function oneLine(text: string): string {
  return text.replaceAll(/\s*[\r\n]+\s*/g, ' ');
}

/** Whether the question is always shown, or only for certain answers to an earlier one. */
function ConditionFields({ question, questions, problems, commands }: EditedQuestion) {
  const { question_id: id, show_if } = question;
  const sources = sourcesFor(questions, question);
  const source = sources.find(({ question_id }) => question_id === show_if?.question_id);
  const set = (value: Question['show_if']) => commands.change(id, { show_if: value });
  const choose = (sourceId: string) => {
    const chosen = sources.find(({ question_id }) => question_id === sourceId);
    const first = chosen && answersOf(chosen)[0];
    set(first ? { question_id: sourceId, any_of: [first.value] } : null);
  };
  const error = problems['show_if'] && (conditionTrouble(questions, question)?.words ?? problems['show_if']);
  return (
    <>
      <Select
        name="show_if"
        id={fieldId(id, 'show_if')}
        label="Show this"
        hint={
          sources.length === 0 ? 'It can depend on a choice, a consent or a yes-or-no question above it.' : undefined
        }
        error={source ? undefined : error}
        value={show_if?.question_id ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">Always</option>
        {show_if && !source && <option value={show_if.question_id}>Only if … (its question is not above)</option>}
        {sources.map((each) => (
          <option key={each.question_id} value={each.question_id}>
            Only if “{labelOf(each)}” is …
          </option>
        ))}
      </Select>
      {show_if && source && (
        <CheckboxGroup
          name="any_of"
          id={fieldId(id, 'any_of')}
          label="… any of these"
          error={error}
          options={answersOf(source)}
          values={show_if.any_of}
          onChange={(any_of) => set({ ...show_if, any_of })}
        />
      )}
    </>
  );
}
