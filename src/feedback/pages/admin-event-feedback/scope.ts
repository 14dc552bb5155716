import type { FeedbackRespondents } from '#openapi/types.ts';
import type { Days } from '#src/admin/period.tsx';

export const respondentWords: Record<FeedbackRespondents, string> = {
  registered: 'People registered',
  others: 'Others',
  everyone: 'Everyone',
};

/** Whose feedback of which days of the event's calendar. */
export interface Scope extends Days {
  respondents: FeedbackRespondents;
}
