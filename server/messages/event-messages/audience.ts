import { choicesOf, formatAudience, isConsent } from '#rules/messages/audience.ts';
import type { MessageAudience, Question } from '#openapi/types.ts';
import { findEventForm } from '../../registrations/answers/event-form.queries.ts';
import { cutText } from '../../platform/cut-text.ts';
import type { Db } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/http/problem.ts';

/** An audience as the database is asked for it. */
export interface Audience extends MessageAudience {
  /** The questions that are ticked or not: to them no answer is a no. */
  consents: string[];
}

interface Asking {
  event_id: string;
  form_id: string | null;
}

const longestText = 500;

/** Refuses what the event's form does not ask; also says in words whom it reaches. */
export async function checkAudience(
  db: Db,
  { event_id, form_id }: Asking,
  audience: MessageAudience,
): Promise<{ audience: Audience; inWords: string }> {
  const { registration_id } = audience;
  if (registration_id !== undefined && !(await isRegisteredFor(db, event_id, registration_id))) {
    throw invalidField('audience.registration_id', 'This person is no longer registered for the event.');
  }
  const { questions } = await findEventForm(db, form_id);
  for (const [index, { question_id, any_of }] of audience.answers.entries()) {
    const question = questions.find((each) => each.question_id === question_id);
    const choices = question ? choicesOf(question).map(({ id }) => id) : [];
    if (choices.length === 0) {
      throw invalidField(
        `audience.answers.${index}`,
        'The form no longer asks this question with a choice. Remove the condition.',
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
    inWords: cutText(formatAudience(audience, questions), longestText),
  };
}

async function isRegisteredFor(db: Db, eventId: string, registrationId: string): Promise<boolean> {
  const found = await db
    .selectFrom('registrations')
    .select('registration_id')
    .where('event_id', '=', eventId)
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
  return found !== undefined;
}

interface KeptAudience {
  audience: MessageAudience;
  /** Null for a message from before they were kept. */
  audience_consents: string[] | null;
}

/** As it was written, whatever the form asks by now: answers are read as they were given. */
export async function loadAudience(
  db: Db,
  { form_id }: Pick<Asking, 'form_id'>,
  kept: KeptAudience,
): Promise<Audience> {
  if (kept.audience_consents) return { ...kept.audience, consents: kept.audience_consents };
  const { questions } = await findEventForm(db, form_id);
  return withConsents(kept.audience, questions);
}

function withConsents(audience: MessageAudience, questions: Question[]): Audience {
  const asked = new Set(audience.answers.map(({ question_id }) => question_id));
  const consents = questions.filter((question) => isConsent(question) && asked.has(question.question_id));
  return { ...audience, consents: consents.map(({ question_id }) => question_id) };
}
