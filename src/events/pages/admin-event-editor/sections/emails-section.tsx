import * as operations from '#openapi/operations.ts';
import type { EmailTemplate, EmailTrigger } from '#openapi/types.ts';
import { useRead } from '#src/api/query.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import * as styles from '../admin-event-editor.css.ts';
import { FoldedSectionCard } from './section-card.tsx';
import type { EventForm } from '../use-event-form.ts';

/** Which text each mail of this event has. */
export function EmailsSection({ form }: { form: EventForm }) {
  const problem = form.field('email_templates').error;
  return (
    <FoldedSectionCard id="emails" form={form}>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Triggers form={form} />
    </FoldedSectionCard>
  );
}

function Triggers({ form }: { form: EventForm }) {
  const triggers = useRead(operations.listEmailTriggers);
  const templates = useRead(operations.listEmailTemplates);
  if (triggers.isError || templates.isError) {
    return <DidNotLoad level="h3" what="The email templates" read={[triggers, templates]} />;
  }
  if (!triggers.data || !templates.data) {
    return (
      <div className={styles.mails} role="status" aria-label="Loading the email templates">
        <Skeleton />
        <Skeleton width="most" />
      </div>
    );
  }
  const all = templates.data.items;
  return (
    <div className={styles.mails}>
      {triggers.data.items
        .filter(({ about }) => about === 'event')
        .map(({ trigger, label, description }) => (
          <TriggerSelect
            key={trigger}
            form={form}
            trigger={trigger}
            label={label}
            hint={description}
            templates={all.filter((template) => template.trigger === trigger)}
          />
        ))}
    </div>
  );
}

type Props = { form: EventForm; trigger: EmailTrigger; label: string; hint: string; templates: EmailTemplate[] };

function TriggerSelect({ form, trigger, label, hint, templates }: Props) {
  const chosen = form.values.email_templates;
  const value = chosen.find((choice) => choice.trigger === trigger)?.email_template_id ?? '';
  const choose = (email_template_id: string) => {
    const others = chosen.filter((choice) => choice.trigger !== trigger);
    const next = email_template_id ? [...others, { trigger, email_template_id }] : others;
    // In the order in which the server gives them.
    form.set({ email_templates: next.toSorted((one, other) => (one.trigger < other.trigger ? -1 : 1)) });
  };
  const enabledTemplate = templates.find(({ enabled }) => enabled);
  const isUnknown = value !== '' && !templates.some(({ email_template_id }) => email_template_id === value);
  return (
    <Select
      name={`email ${trigger}`}
      id={`email-${trigger}`}
      label={label}
      hint={hint}
      value={value}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">Default: {enabledTemplate ? enabledTemplate.name : 'the built-in text'}</option>
      {isUnknown && <option value={value}>A template that no longer exists</option>}
      {templates.map(({ email_template_id: id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
