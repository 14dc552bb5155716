import type { Question } from '#openapi/types.ts';

/** What stands in the fields of a form or a feedback template. */
export type QuestionnaireFields = {
  name: string;
  description: string;
  questions: Question[];
};

/** What a new one starts with. */
export function emptyQuestionnaire(): QuestionnaireFields {
  return { name: '', description: '', questions: [] };
}

/** The fields among everything that the server tells of one. */
export function questionnaireFields({ name, description, questions }: QuestionnaireFields): QuestionnaireFields {
  return { name, description, questions };
}
