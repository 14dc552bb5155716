import type { Question } from '#openapi/types.ts';
import { fieldId, listProblems, placeServerProblems } from './question/question-problems.ts';
import { labelOf, typeWords } from './question/question-words.ts';
import { retentionInWords } from './retention.ts';
import { ADD_BUTTON } from './use-builder.ts';

interface InWords {
  label: string;
  show: (value: unknown) => string;
  id?: string;
}

/** What a field of a form is called, where it stands, and how its value is shown beside another one. */
export function describeField(questions: readonly Question[]) {
  const describe = (field: string): InWords => {
    if (field === 'name') return { label: 'Name', show: String };
    if (field === 'description') return { label: 'Description', show: (value) => String(value) || 'None' };
    if (field === 'retention_days') return { label: 'Erase answers', show: retentionInWords };
    const { placed } = placeServerProblems(questions, [{ field, detail: field }]);
    const [problem] = listProblems(questions, placed);
    if (!problem) return { label: 'Questions', id: ADD_BUTTON, show: namesOf };
    return { label: problem.label, id: fieldId(problem.questionId, problem.field), show: String };
  };
  /** The question that the control with this id belongs to. */
  const idOf = (controlId: string) =>
    questions.find(({ question_id }) => controlId.startsWith(fieldId(question_id, '')))?.question_id;
  return { describe, idOf };
}

/** One line for each. */
function namesOf(value: unknown): string {
  const questions = Array.isArray(value) ? (value as Question[]) : [];
  const lines = questions.map((each, index) => `${index + 1}. ${labelOf(each)} (${typeWords[each.type].name})`);
  return lines.join('\n') || 'None';
}
