import { makeFeedbackLinks } from '#server/feedback/feedback-links.queries.ts';
import { insertGiven } from '#server/feedback/feedback.queries.ts';
import type { Question } from '#openapi/types.ts';
import { aFeedbackTemplate, anEvent, aVersion } from '#tests/support/made/factories.ts';
import { aFeedbackForm } from '#tests/support/made/feedback.ts';
import type { World } from '../../page/replay-in-browser.ts';
import { storeAda } from '../../page/stored-ada.ts';
import { other, TOKEN } from './feedback.model.ts';

const DAY = 24 * 60 * 60 * 1000;
const { event_title, description, questions } = aFeedbackForm();
const inDays = (days: number) => new Date(Date.now() + days * DAY);

/** An event that is over, a template whose questions may change, and Ada, who holds a personal link. */
export const feedbackWorld: World = async ({ db }) => {
  const { user_id } = await storeAda({ db });
  const template = await aFeedbackTemplate(db, { description, questions });
  const { feedback_template_id } = template;
  const { event_id } = await anEvent(db, { title: event_title, starts_at: inDays(-2), feedback_template_id });
  const links = await db.transaction().execute((tx) => makeFeedbackLinks(tx, event_id, [user_id], new Date()));

  let versions = 1;
  const ask = (asked: Question[]) =>
    aVersion(db, {
      questionnaire_id: feedback_template_id,
      purpose: 'feedback',
      number: ++versions,
      questions: asked,
    });
  const set = (changes: {
    status?: 'draft';
    feedback_opens_at?: Date;
    feedback_closes_at?: Date;
    feedback_registered_only?: true;
  }) =>
    db
      .updateTable('events')
      .set({
        status: 'published',
        feedback_opens_at: null,
        feedback_closes_at: null,
        feedback_registered_only: false,
        ...changes,
      })
      .where('event_id', '=', event_id)
      .execute();
  const open = async (asked: Question[]) => {
    await set({});
    await ask(asked);
  };
  const give = () => db.transaction().execute((tx) => insertGiven(tx, [user_id], event_id));
  const hide = () => set({ status: 'draft' });
  const close = () => set({ feedback_closes_at: inDays(-1) });

  return {
    names: { e1: event_id, [TOKEN]: links.get(user_id) ?? '' },
    before: {
      'Feedback has not opened yet': () => set({ feedback_opens_at: inDays(1) }),
      'Feedback is open': () => open(questions),
      'Feedback is open, with other questions': () => open(other.questions),
      'Feedback is closed': close,
      'Feedback is in already': give,
      'Feedback is for people registered': () => set({ feedback_registered_only: true }),
      'There is no such event': hide,
      'The questions have changed': () => ask(other.questions),
      'It has closed in the meantime': close,
      'An answer was in already': give,
      'The event is gone': hide,
    },
  };
};
