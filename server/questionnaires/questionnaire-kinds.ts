import type { Purpose } from '#rules/questions/question-types.ts';
import type { AuditRecord } from '../audit/record-audit.ts';

/**
 * Forms and feedback templates are the same thing twice: a name, a status, and versions of a list of questions that
 * events name and answers belong to. All that tells them apart is here.
 */
export interface Kind {
  /** As people call it in a sentence. */
  noun: string;
  purpose: Purpose;
  entityType: Extract<AuditRecord['entityType'], 'form' | 'feedback_template'>;
  table: 'forms' | 'feedback_templates';
  versions: 'form_versions' | 'feedback_template_versions';
  /** Where answers to a version are kept. */
  answers: 'registrations' | 'feedback_responses';
  /** The column, in its own table, in its versions and in `events`. */
  id: 'form_id' | 'feedback_template_id';
  /** The column, in the versions and in the answers. */
  versionId: 'form_version_id' | 'feedback_template_version_id';
  /** Columns that its own table has and the other one has not. */
  settings: readonly (keyof Settings)[];
}

/** What can be set about one kind alone. */
export interface Settings {
  /** Days after the end of an event for which answers are kept; null for no end. */
  retention_days?: number | null;
}

export const forms: Kind = {
  noun: 'form',
  purpose: 'registration',
  entityType: 'form',
  table: 'forms',
  versions: 'form_versions',
  answers: 'registrations',
  id: 'form_id',
  versionId: 'form_version_id',
  settings: ['retention_days'],
};

export const feedbackTemplates: Kind = {
  noun: 'feedback template',
  purpose: 'feedback',
  entityType: 'feedback_template',
  table: 'feedback_templates',
  versions: 'feedback_template_versions',
  answers: 'feedback_responses',
  id: 'feedback_template_id',
  versionId: 'feedback_template_version_id',
  settings: [],
};

/** Those of the kind, by their columns. */
export function settingsOf({ settings }: Kind, given: Settings): Record<string, number | null> {
  return Object.fromEntries(settings.map((setting) => [setting, given[setting] ?? null]));
}

/** What an event without a feedback template of its own asks; a migration made it. */
export const STANDARD_FEEDBACK = '00000000-0000-7000-8000-000000000001';
