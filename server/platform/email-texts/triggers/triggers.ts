import type { EmailTrigger, EmailTriggerInfo } from '#openapi/types.ts';
import type { MailSettings } from '#server/platform/mail/mail-text.ts';
import { accountTriggers, answersTrigger, teamTrigger } from './account-triggers.ts';
import { codeTriggers } from './login-triggers.ts';
import { eventTriggers } from './event-triggers.ts';
import { everywhere, type Trigger, type Variable } from './trigger.ts';

/** Everything that sends a mail, in the order that organisers see. */
export const triggers: Record<EmailTrigger, Trigger> = {
  ...eventTriggers,
  team_invitation: teamTrigger,
  answers_due: answersTrigger,
  ...codeTriggers,
  ...accountTriggers,
};

export type AccountTrigger = keyof typeof accountTriggers;
export type EventTrigger = keyof typeof eventTriggers;
/** Of a registration whose status changes. */
export type RegistrationTrigger = Exclude<
  Extract<EventTrigger, `registration_${string}`>,
  'registration_offered' | 'registration_moved'
>;

type NameOf<Variables extends readonly Variable[]> = Variables[number]['name'];
type About = typeof eventTriggers & typeof accountTriggers;

/**
 * The values that the cause of a mail has to know: of every variable that its trigger names, but those that `Known` has
 * and those that each mail may name. Of several triggers, what any of them names.
 */
export type OwnValues<Of extends keyof About, Known> = Readonly<
  Record<Exclude<NameOf<About[Of]['variables']>, keyof Known | NameOf<typeof everywhere>>, string>
>;

/** No event has a text of its own for a mail about accounts, or to whom is not on its team yet. */
export function aboutOf(trigger: EmailTrigger): EmailTriggerInfo['about'] {
  return Object.hasOwn(eventTriggers, trigger) ? 'event' : 'account';
}

export function namesOf(trigger: EmailTrigger): string[] {
  return triggers[trigger].variables.map(({ name }) => name);
}

/** The values of the examples, by name; `prepareEmail` knows those of this server. */
export function samplesOf(trigger: EmailTrigger): Record<string, string> {
  const own = triggers[trigger].variables.filter(({ name }) => !everywhere.some((each) => each.name === name));
  return Object.fromEntries(own.map(({ name, sample }) => [name, sample]));
}

/** The contract's list: each with the built-in text, and the examples as they are on this server. */
export function triggerInfos({ productName, supportEmail, publicUrl }: MailSettings) {
  const here = new Map([
    ['product_name', productName],
    ['support_email', supportEmail],
    ['site_url', publicUrl],
  ]);
  const all = Object.entries(triggers) as [EmailTrigger, Trigger][];
  return all.map(([trigger, { label, description, variables, subject, body }]) => ({
    ...{ trigger, about: aboutOf(trigger), label, description, subject, body },
    variables: variables.map((variable) => ({
      name: variable.name,
      description: variable.description,
      sample: here.get(variable.name) ?? variable.sample,
    })),
  }));
}
