import { audienceInWords, choicesOf, isConsent } from '#rules/messages/audience.ts';
import type { MessageAudience, Question } from '#openapi/types.ts';
import { findEventForm } from '../answers/event-form.queries.ts';
import { cutText } from '../platform/cut-text.ts';
import type { Db } from '../platform/database/database.ts';
import { invalidField } from '../platform/http/problem.ts';

/** An audience as the database is asked for it. */
export interface Audience extends MessageAudience {
  /** The questions that are ticked or not: to them no answer is a no. */
  consents: string[];
}

interface Asking {
  form_id: string | null;
}

const longestWords = 500;

/** Refuses what the event's form does not ask; also says in words whom it reaches. */
export async function checkAudience(
  db: Db,
  { form_id }: Asking,
  audience: MessageAudience,
): Promise<{ audience: Audience; inWords: string }> {
  const { questions } = await findEventForm(db, form_id);
  for (const [index, { question_id, any_of }] of audience.answers.entries()) {
    const question = questions.find((each) => each.question_id === question_id);
    const choices = question ? choicesOf(question).map(({ id }) => id) : [];
    if (choices.length === 0) {
      throw invalidField(
        `audience.answers.${index}`,
        'The form does not ask this question with a choice any more. Remove the condition.',
      );
    }
    if (any_of.some((id) => !choices.includes(id))) {
      throw invalidField(
        `audience.answers.${index}`,
        'The form has changed. Choose the answers of this condition again.',
      );
    }
  }
  return {
    audience: withConsents(audience, questions),
    inWords: cutText(audienceInWords(audience, questions), longestWords),
  };
}

/** As it was written, whatever the form asks by now: what nobody answered reaches nobody. */
export async function loadAudience(db: Db, { form_id }: Asking, audience: MessageAudience): Promise<Audience> {
  const { questions } = await findEventForm(db, form_id);
  return withConsents(audience, questions);
}

function withConsents(audience: MessageAudience, questions: Question[]): Audience {
  return { ...audience, consents: questions.filter(isConsent).map(({ question_id }) => question_id) };
}
