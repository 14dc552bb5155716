import type { Question } from '#openapi/types.ts';
import { CheckboxGroup } from '#src/ui/checkbox-group/checkbox-group.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { answersOf, conditionTrouble, sourcesFor } from './conditions.ts';
import type { EditedQuestion } from '../use-builder.ts';
import { fieldId } from './question-problems.ts';
import { labelOf } from './question-words.ts';

/** Whether the question is always shown, or only for certain answers to an earlier one. */
export function ConditionFields({ question, questions, problems, commands }: EditedQuestion) {
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
