import type { Question } from '#openapi/types.ts';

/** What stands in the fields of a form or a feedback template. */
export type QuestionnaireFields = {
  name: string;
  description: string;
  questions: Question[];
  /** Of a form alone: days after the end of an event, null for no end. */
  retention_days?: number | null;
};

/** What a new one starts with. */
export function emptyQuestionnaire(): QuestionnaireFields {
  return { name: '', description: '', questions: [] };
}

/** The fields of both among everything that the server tells of one. */
export function questionnaireFields({ name, description, questions }: QuestionnaireFields): QuestionnaireFields {
  return { name, description, questions };
}
