import type { Generated } from 'kysely';
import type { Answers, Question } from '#openapi/types.ts';
import type { Json, Nullable, Time } from './columns.ts';

export type TemplateStatus = 'draft' | 'active' | 'archived';

export interface FormsTable {
  form_id: string;
  name: string;
  description: Generated<string>;
  status: Generated<TemplateStatus>;
  created_by: Nullable<string>;
  created_at: Time;
  updated_at: Time;
  version: Generated<number>;
  /** Days after the end of an event. */
  retention_days: Nullable<number>;
}

export interface FormVersionsTable {
  form_version_id: string;
  form_id: string;
  number: number;
  questions: Json<Question[]>;
  created_at: Time;
}

export interface FeedbackTemplatesTable {
  feedback_template_id: string;
  name: string;
  description: Generated<string>;
  status: Generated<TemplateStatus>;
  created_by: Nullable<string>;
  created_at: Time;
  updated_at: Time;
  version: Generated<number>;
}

export interface FeedbackTemplateVersionsTable {
  feedback_template_version_id: string;
  feedback_template_id: string;
  number: number;
  questions: Json<Question[]>;
  created_at: Time;
}

export interface FeedbackResponsesTable {
  feedback_response_id: string;
  event_id: string;
  feedback_template_version_id: string;
  answers: Json<Answers>;
  verified_attendee: boolean;
  submitted_at: Time;
}
