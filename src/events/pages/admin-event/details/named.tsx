import * as operations from '#openapi/operations.ts';
import type { AdminEvent, Purpose } from '#openapi/types.ts';
import { questionnairePaths } from '#src/events/actors/questionnaire.editor.ts';
import { useRead } from '#src/api/query.ts';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { plainly } from '#src/admin/plainly.ts';
import * as styles from './details.css.ts';

const kinds: Record<Purpose, { none: string; nameless: string }> = {
  registration: { none: 'None are asked', nameless: 'The form' },
  feedback: { none: 'Standard feedback', nameless: 'The feedback template' },
};

/** The form that registering asks, or the template of the feedback, by its name. */
export function QuestionnaireName({ purpose, id }: { purpose: Purpose; id: string | null }) {
  const { data, isError } = useRead(
    operations.getQuestionnaire,
    { params: { path: { id: id ?? '' } } },
    { enabled: id !== null },
  );
  const { none, nameless } = kinds[purpose];
  if (id === null) return none;
  return (
    <TextLink href={`${questionnairePaths[purpose]}/edit/${id}`}>{data?.name ?? standIn(isError, nameless)}</TextLink>
  );
}

/** Templates that this event uses in place of the usual ones. */
export function MailTexts({ choices }: { choices: AdminEvent['email_templates'] }) {
  const isAsked = choices.length > 0;
  const templates = useRead(operations.listEmailTemplates, {}, { enabled: isAsked });
  const triggers = useRead(operations.listEmailTriggers, {}, { enabled: isAsked, staleTime: Infinity });
  if (!isAsked) return 'The usual ones for every mail';
  return (
    <ul role="list" className={styles.texts}>
      {choices.map(({ trigger, email_template_id: id }) => (
        <li key={trigger}>
          {triggers.data?.items.find((known) => known.trigger === trigger)?.label ?? plainly(trigger)}:{' '}
          <TextLink href={`/admin/email-templates/edit/${id}`}>
            {templates.data?.items.find(({ email_template_id }) => email_template_id === id)?.name ??
              standIn(templates.isError, 'the template')}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

/** Without its name it still leads there. */
function standIn(hasFailed: boolean, words: string): string {
  return hasFailed ? words : 'Loading…';
}
