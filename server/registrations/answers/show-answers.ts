import { formatAnswer } from '#rules/events/questions/format-answer.ts';
import { isFile, takesAnswer } from '#rules/events/questions/question-types.ts';
import { answerTo, shownQuestions } from '#rules/events/questions/shown-questions.ts';
import type { AnswerFile, Answers, AnswerShown, Question } from '#openapi/types.ts';
import type { Db } from '../../platform/database/database.ts';
import { listAnswerFiles } from './answer-files.queries.ts';

export interface Answered {
  registration_id: string;
  form_version_id: string | null;
  answers: Answers;
}

/** With the questions of the version that the answers were given to; null where there was no form. */
interface Asked {
  registration_id: string;
  answers: Answers;
  questions: Question[] | null;
}

/** The answers of each registration in words, by its id, as far as the answers left their questions on show. */
export async function showAnswers(db: Db, registrations: Answered[]): Promise<Map<string, AnswerShown[]>> {
  const versions = await listQuestions(db, registrations);
  return showAnswersTo(
    db,
    registrations.map(({ registration_id, form_version_id, answers }) => ({
      registration_id,
      answers,
      questions: versions.get(form_version_id ?? '') ?? null,
    })),
  );
}

/** As `showAnswers`, where the questions are known already. */
export async function showAnswersTo(db: Db, registrations: Asked[]): Promise<Map<string, AnswerShown[]>> {
  const shown = registrations.map(({ registration_id, questions, answers }) => ({
    registration_id,
    answers,
    questions: questions ? shownQuestions(questions, answers).filter(takesAnswer) : [],
  }));
  const withFiles = shown.filter(({ questions, answers }) =>
    questions.some((question) => isFile(question) && answerTo(answers, question.question_id)),
  );
  const found = await listAnswerFiles(
    db,
    withFiles.map(({ registration_id }) => registration_id),
  );
  const files = new Map(found.map((file) => [file.file_id, file]));
  return new Map(
    shown.map(({ registration_id, questions, answers }) => [registration_id, showEach(questions, answers, files)]),
  );
}

function showEach(questions: Question[], answers: Answers, files: Map<string, AnswerFile>): AnswerShown[] {
  return questions.map((question) => {
    const { question_id, type, label } = question;
    const answer = answerTo(answers, question_id);
    return {
      question_id,
      type,
      label,
      texts: formatAnswer(question, answer),
      file: fileOf(question, answer, files),
    };
  });
}

function fileOf(question: Question, answer: unknown, files: Map<string, AnswerFile>): AnswerFile | null {
  return isFile(question) ? (files.get(String(answer)) ?? null) : null;
}

/** By the version that they belong to. */
export async function listQuestions(
  db: Db,
  registrations: Pick<Answered, 'form_version_id'>[],
): Promise<Map<string, Question[]>> {
  const ids = [...new Set(registrations.flatMap(({ form_version_id }) => form_version_id ?? []))];
  if (ids.length === 0) return new Map();
  const versions = await db
    .selectFrom('questionnaire_versions')
    .select(['questionnaire_version_id', 'questions'])
    .where('questionnaire_version_id', 'in', ids)
    .execute();
  return new Map(versions.map(({ questionnaire_version_id, questions }) => [questionnaire_version_id, questions]));
}
