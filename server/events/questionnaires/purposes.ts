import type { Purpose } from '#openapi/types.ts';
import type { AuditRecord } from '../../accounts/audit/record-audit.ts';

interface Words {
  /** As people call it in a sentence. */
  noun: string;
  /** As the audit trail calls it. */
  entityType: Extract<AuditRecord['entityType'], 'form' | 'feedback_template'>;
}

/** What a questionnaire of each purpose is called. */
export const purposes: Record<Purpose, Words> = {
  registration: { noun: 'form', entityType: 'form' },
  feedback: { noun: 'feedback template', entityType: 'feedback_template' },
};
