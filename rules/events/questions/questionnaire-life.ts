import type { TemplateStatus } from '#openapi/types.ts';

/** The one step that each status of a form or feedback template leads to, and what that is called. */
export const nextStep = {
  draft: { verb: 'activate', to: 'active' },
  active: { verb: 'archive', to: 'archived' },
  archived: { verb: 'restore', to: 'active' },
} as const satisfies Record<TemplateStatus, { verb: string; to: TemplateStatus }>;

export type QuestionnaireStep = (typeof nextStep)[TemplateStatus]['verb'];
