import type { FeedbackForm, Question } from '#openapi/types.ts';
import { aQuestion } from './questions.ts';

/** A question as a feedback template has it: a rating unless said otherwise. */
export function aFeedbackQuestion(question_id: string, changes: Partial<Question> = {}): Question {
  return aQuestion({ question_id, type: 'rating', label: 'How did you like the event?', ...changes });
}

/** The feedback form of an event as the server sends it: open, with one question that has to be answered. */
export function aFeedbackForm(changes: Partial<FeedbackForm> = {}): FeedbackForm {
  return {
    event_id: '01890000-0000-7000-8000-0000000000e1',
    event_title: 'Rust for people who ship',
    starts_at: '2026-11-19T17:00:00.000Z',
    ends_at: '2026-11-19T20:00:00.000Z',
    timezone: 'Europe/Amsterdam',
    state: 'open',
    opens_at: '2026-11-19T20:00:00.000Z',
    closes_at: '2026-12-19T20:00:00.000Z',
    is_attendee: false,
    feedback_template_version_id: '00000000-0000-7000-8000-000000000002',
    description: 'Three short questions.',
    questions: [aFeedbackQuestion('overall', { required: true })],
    ...changes,
  };
}
