import type { Purpose, Question } from '#openapi/types.ts';
import { onOneLine } from '#rules/text/on-one-line.ts';
import { canBeCondition, isChoice, isText, takesAnswer, typesFor } from './question-types.ts';

export interface PlaceProblem {
  place: string;
  detail: string;
}

type Earlier = ReadonlyMap<string, Question>;

/** The problems of one question, given those before it; places are its own fields. */
export function checkQuestion(question: Question, earlier: Earlier, purpose: Purpose): PlaceProblem[] {
  return [
    ...problem('question_id', idProblem(question, earlier)),
    ...problem('type', typesFor[purpose].includes(question.type) ? null : wrongType[purpose]),
    ...problem('label', textProblem(question.label) ?? (onOneLine(question.label) ? null : 'Write the question.')),
    ...problem('help', textProblem(question.help)),
    ...problem('required', question.required && !takesAnswer(question) ? 'A section takes no answer.' : null),
    ...checkOptions(question),
    ...checkNumbers(question),
    ...problem('show_if', conditionProblem(question, earlier)),
  ];
}

const wrongType: Record<Purpose, string> = {
  registration: 'Registration forms have no question of this type.',
  feedback: 'Feedback has no question of this type.',
};

function problem(place: string, detail: string | null): PlaceProblem[] {
  return detail === null ? [] : [{ place, detail }];
}

function idProblem({ question_id }: Question, earlier: Earlier): string | null {
  // A JSON body with this name is refused on its way in, so that nobody could ever answer.
  if (question_id === '__proto__') return 'Choose another id.';
  return earlier.has(question_id) ? 'Another question has this id.' : null;
}

function textProblem(text: string): string | null {
  if (text.includes('\0')) return 'Remove the invisible character from this text.';
  return /\p{Surrogate}/u.test(text) ? 'Remove the broken character from this text.' : null;
}

function checkOptions(question: Question): PlaceProblem[] {
  const { options } = question;
  if (!isChoice(question)) return problem('options', options.length > 0 ? 'Only choices have options.' : null);
  if (options.length === 0) return problem('options', 'Add at least one option.');
  return options.flatMap(({ option_id, label }, index) => {
    const before = options.slice(0, index);
    const isTaken = before.some((other) => other.option_id === option_id);
    const isTwin = before.some((other) => onOneLine(other.label) === onOneLine(label));
    const wrong = textProblem(label) ?? (onOneLine(label) ? null : 'Write the option.');
    return [
      ...problem(`options.${index}.option_id`, isTaken ? 'Another option has this id.' : null),
      ...problem(`options.${index}.label`, wrong ?? (isTwin ? 'Another option says the same.' : null)),
    ];
  });
}

function checkNumbers(question: Question): PlaceProblem[] {
  const { type, min, max } = question;
  const length = problem('max_length', lengthProblem(question));
  const onlyNumbers = 'Only number questions have a smallest and a largest value.';
  if (type !== 'number') {
    return [
      ...problem('min', min === null ? null : onlyNumbers),
      ...problem('max', max === null ? null : onlyNumbers),
      ...length,
    ];
  }
  const isUpsideDown = min !== null && max !== null && min > max;
  return [
    ...problem('max', isUpsideDown ? `Use ${min} or more, the smallest value that is allowed.` : null),
    ...length,
  ];
}

function lengthProblem(question: Question): string | null {
  const { max_length } = question;
  if (max_length === null) return null;
  if (!isText(question)) return 'Only texts have a length.';
  return max_length < 1 ? 'Use 1 or more.' : null;
}

function conditionProblem({ show_if }: Question, earlier: Earlier): string | null {
  if (show_if === null) return null;
  const asked = earlier.get(show_if.question_id);
  if (!asked) return 'Choose a question that comes before this one.';
  if (!canBeCondition(asked)) return 'Choose a question that is answered by choosing.';
  const values = isChoice(asked) ? asked.options.map(({ option_id }) => option_id) : ['yes', 'no'];
  if (show_if.any_of.length === 0) return 'Choose at least one answer.';
  return show_if.any_of.every((value) => values.includes(value)) ? null : 'Choose from the answers of that question.';
}
