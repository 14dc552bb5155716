import type { Question } from '#openapi/types.ts';

/** A question as a form holds it; choices have the options `a` and `b` unless told. */
export function aQuestion(changes: Partial<Question> = {}): Question {
  const isChoice = changes.type === 'single_choice' || changes.type === 'multiple_choice';
  return {
    question_id: changes.type ?? 'short_text',
    type: 'short_text',
    label: 'Why do you come?',
    help: '',
    required: false,
    options: isChoice ? [anOption('a', 'Apples'), anOption('b', 'Bread')] : [],
    min: null,
    max: null,
    max_length: null,
    show_if: null,
    ...changes,
  };
}

export function anOption(option_id: string, label: string) {
  return { option_id, label };
}
