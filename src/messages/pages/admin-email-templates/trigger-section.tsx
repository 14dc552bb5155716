import { mdiCheck, mdiEyeOutline, mdiPlus } from '@mdi/js';
import type { ReactNode } from 'react';
import type { EmailTemplate, EmailTriggerInfo } from '#openapi/types.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { Pill } from '#src/ui/pill/pill.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { TriggerGroup } from './group-by-trigger.ts';
import { TemplateMenu } from './template-menu.tsx';
import { editPath } from '#src/messages/email-template/use-template-actions.ts';
import { byAuthor } from '#rules/accounts/authors.ts';
import { plural } from '#src/events/builder/question/question-words.ts';
import * as styles from './templates.css.ts';

type Props = {
  group: TriggerGroup;
  onView: (info: EmailTriggerInfo) => void;
};

/** One occasion: when a mail is sent, and the texts it can have. */
export function TriggerSection({ group: { info, enabledTemplate, templates }, onView }: Props) {
  const id = `trigger-${info.trigger}`;
  const { home, part } = useKeptFocus(String(templates.length));
  return (
    <section className={styles.group} aria-labelledby={id} {...part}>
      <div>
        <h3 id={id} className={styles.label} tabIndex={-1} ref={home}>
          {info.label}
        </h3>
        <p className={styles.note}>{info.description}</p>
        <div className={styles.add}>
          <LinkButton
            tone="quiet"
            size="small"
            icon={mdiPlus}
            href={`/admin/email-templates/create?trigger=${info.trigger}`}
          >
            New template for this
            <VisuallyHidden> occasion: {info.label}</VisuallyHidden>
          </LinkButton>
        </div>
      </div>
      <ul role="list" className={styles.texts}>
        {templates.map((template) => (
          <TemplateRow key={template.email_template_id} template={template} />
        ))}
        <Row name="Built-in text" subject={info.subject} isEnabled={enabledTemplate === null}>
          <Button tone="soft" size="small" icon={mdiEyeOutline} onClick={() => onView(info)}>
            View
            <VisuallyHidden> the built-in text: {info.label}</VisuallyHidden>
          </Button>
        </Row>
      </ul>
    </section>
  );
}

function TemplateRow({ template }: { template: EmailTemplate }) {
  const { email_template_id: id, name, subject, enabled, event_count, author_name } = template;
  return (
    <Row
      name={<TextLink href={editPath(id)}>{name}</TextLink>}
      subject={subject}
      isEnabled={enabled}
      uses={event_count > 0 && <Pill tone="accent">Used by {plural(event_count, 'event')}</Pill>}
      author={author_name}
    >
      <TemplateMenu template={template} />
    </Row>
  );
}

type RowProps = {
  name: ReactNode;
  subject: string;
  isEnabled: boolean;
  uses?: ReactNode;
  /** Who wrote it; undefined for what came with the product. */
  author?: string | null;
  /** What can be done with it. */
  children: ReactNode;
};

function Row({ name, subject, isEnabled, uses, author, children }: RowProps) {
  return (
    <li className={styles.text}>
      <div className={styles.words}>
        <div className={styles.names}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {isEnabled && (
            <Pill tone="success" icon={mdiCheck}>
              Enabled
            </Pill>
          )}
          {uses}
        </div>
        <p className={styles.subject} dir="auto">
          {subject}
        </p>
        {author !== undefined && (
          <p className={styles.author} dir="auto">
            {byAuthor(author)}
          </p>
        )}
      </div>
      {children}
    </li>
  );
}
