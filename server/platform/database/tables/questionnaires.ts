import type { ColumnType, Generated } from 'kysely';
import type { Answers, Purpose, Question } from '#openapi/types.ts';
import type { Json, Nullable, Time, TimeOrNull } from './columns.ts';

export type TemplateStatus = 'draft' | 'active' | 'archived';

export interface QuestionnairesTable {
  questionnaire_id: string;
  purpose: ColumnType<Purpose, Purpose, never>;
  name: string;
  description: Generated<string>;
  status: Generated<TemplateStatus>;
  /** Days after the end of an event; of registrations alone. */
  retention_days: Nullable<number>;
  /** When fewer days were last set on a form with answers, or any where it had none. */
  retention_changed_at: TimeOrNull;
  created_by: Nullable<string>;
  created_at: Time;
  updated_at: Time;
  version: Generated<number>;
}

export interface QuestionnaireVersionsTable {
  questionnaire_version_id: string;
  questionnaire_id: string;
  purpose: ColumnType<Purpose, Purpose, never>;
  number: number;
  questions: Json<Question[]>;
  created_at: Time;
}

export interface FeedbackResponsesTable {
  feedback_response_id: string;
  event_id: string;
  feedback_template_version_id: string;
  feedback_template_purpose: ColumnType<'feedback', never, never>;
  answers: Json<Answers>;
  verified_attendee: boolean;
  submitted_at: Time;
}
