import type { AdminEvent } from '#openapi/types.ts';
import { $api } from '#src/api/query.ts';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { plainly } from '../plainly.ts';
import * as styles from './details.css.ts';

/** The form of the questions that registering asks, by its name. */
export function FormName({ id }: { id: string | null }) {
  const { data, isError } = $api.useQuery(
    'get',
    '/admin/forms/{id}',
    { params: { path: { id: id ?? '' } } },
    { enabled: id !== null },
  );
  if (id === null) return 'None are asked';
  return <TextLink href={`/admin/forms/edit/${id}`}>{data?.name ?? standIn(isError, 'The form')}</TextLink>;
}

export function FeedbackTemplateName({ id }: { id: string | null }) {
  const { data, isError } = $api.useQuery(
    'get',
    '/admin/feedback-templates/{id}',
    { params: { path: { id: id ?? '' } } },
    { enabled: id !== null },
  );
  if (id === null) return 'Standard feedback';
  const name = data?.name ?? standIn(isError, 'The feedback template');
  return <TextLink href={`/admin/feedback-templates/edit/${id}`}>{name}</TextLink>;
}

/** Templates that this event uses in place of the usual ones. */
export function MailTexts({ choices }: { choices: AdminEvent['email_templates'] }) {
  const isAsked = choices.length > 0;
  const templates = $api.useQuery('get', '/admin/email-templates', {}, { enabled: isAsked });
  const triggers = $api.useQuery('get', '/admin/email-triggers', {}, { enabled: isAsked, staleTime: Infinity });
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
