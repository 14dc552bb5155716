import type {
  EventUse,
  FeedbackTemplate,
  FeedbackTemplateSummary,
  Form,
  FormSummary,
  TemplateStatus,
} from '#openapi/types.ts';
import { plural } from '../question-words.ts';

/** A form or a feedback template in a list: the same thing under two names. */
export interface QuestionnaireSummary {
  id: string;
  name: string;
  description: string;
  status: TemplateStatus;
  question_count: number;
  event_count: number;
  answer_count: number;
  updated_at: string;
  version: number;
  /** Of a form. */
  retention_days?: number | null;
}

/** What is told about one beside its fields. */
export interface QuestionnaireFacts {
  id: string;
  name: string;
  status: TemplateStatus;
  version: number;
  updated_at: string;
  /** Newest first. */
  versions: { id: string; number: number; created_at: string; answers: number }[];
  used_by: EventUse[];
}

export function summaryOfForm({ form_id: id, ...form }: FormSummary): QuestionnaireSummary {
  return { id, ...form };
}

export function summaryOfFeedbackTemplate(template: FeedbackTemplateSummary): QuestionnaireSummary {
  const { feedback_template_id: id, ...summary } = template;
  return { id, ...summary };
}

export function factsOfForm({ form_id: id, versions, ...form }: Form): QuestionnaireFacts {
  return {
    ...factsOf(form),
    id,
    versions: versions.map(({ form_version_id, ...rest }) => ({ id: form_version_id, ...rest })),
  };
}

export function factsOfFeedbackTemplate(template: FeedbackTemplate): QuestionnaireFacts {
  const { feedback_template_id: id, versions, ...rest } = template;
  return {
    ...factsOf(rest),
    id,
    versions: versions.map(({ feedback_template_version_id, ...version }) => ({
      id: feedback_template_version_id,
      ...version,
    })),
  };
}

type Shared = Pick<Form, 'name' | 'status' | 'version' | 'updated_at' | 'used_by'>;

function factsOf({ name, status, version, updated_at, used_by }: Shared) {
  return { name, status, version, updated_at, used_by };
}

/** So many people have answered any of its versions. */
export function answersOf({ versions }: QuestionnaireFacts): number {
  return versions.reduce((sum, { answers }) => sum + answers, 0);
}

/** What saving will do once people have answered; null before. */
export function answeredNote(facts: QuestionnaireFacts | undefined): string | null {
  const newest = facts?.versions[0];
  if (!newest || newest.answers === 0) return null;
  const { number, answers } = newest;
  return `Version ${number} has ${plural(answers, 'answer')}: saving changed questions makes version ${number + 1}, and given answers keep theirs.`;
}
