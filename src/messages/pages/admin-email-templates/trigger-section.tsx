import {
  mdiCheck,
  mdiCheckCircleOutline,
  mdiContentCopy,
  mdiEyeOutline,
  mdiMinusCircleOutline,
  mdiPencilOutline,
  mdiPlus,
  mdiTrashCanOutline,
} from '@mdi/js';
import type { ReactNode } from 'react';
import type { EmailTemplate, EmailTriggerInfo } from '#openapi/types.ts';
import { byAuthor, DEFAULTS_ARE_ADMINISTRATORS, reasonAgainst } from '#rules/accounts/authors.ts';
import { fold, foldedWords } from '#rules/search/fold.ts';
import { plural } from '#src/events/builder/question/question-labels.ts';
import {
  editPath,
  type TemplateActing,
  useTemplateActions,
} from '#src/messages/email-template/use-template-actions.ts';
import { useIsAdministrator } from '#src/session/auth.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { actions } from '#src/ui/dialog/dialog.css.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { ActionMenu } from '#src/ui/menu/action-menu.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import * as styles from './templates.css.ts';

type Props = {
  group: TriggerGroup;
  onView: (info: EmailTriggerInfo) => void;
};

/** One trigger: when a mail is sent, and the texts it can have. */
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
      </div>
      <ul role="list">
        {templates.map((template) => (
          <TemplateRow key={template.email_template_id} template={template} />
        ))}
        <Row name="Built-in text" subject={info.subject} isEnabled={templates.length > 0 && enabledTemplate === null}>
          <Button tone="quiet" size="small" icon={mdiEyeOutline} onClick={() => onView(info)}>
            View
            <VisuallyHidden> the built-in text: {info.label}</VisuallyHidden>
          </Button>
        </Row>
      </ul>
      <div className={styles.add}>
        <LinkButton
          tone="quiet"
          size="small"
          icon={mdiPlus}
          href={`/admin/email-templates/create?trigger=${info.trigger}`}
        >
          New template
          <VisuallyHidden> for this occasion: {info.label}</VisuallyHidden>
        </LinkButton>
      </div>
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

/** "…" with what can be done with a template, and the question before it is deleted. */
function TemplateMenu({ template }: { template: EmailTemplate }) {
  const acting = useTemplateActions(template);
  const { isBusy, does } = acting;
  const { email_template_id: id, name, enabled, may_change: mayChange } = template;
  const forAdministrators = useIsAdministrator() ? null : DEFAULTS_ARE_ADMINISTRATORS;
  const toggle = enabled
    ? { key: 'disable', words: 'Disable', icon: mdiMinusCircleOutline, onChoose: () => does('disable') }
    : { key: 'enable', words: 'Enable', icon: mdiCheckCircleOutline, onChoose: () => does('enable') };
  return (
    <>
      <ActionMenu
        label={`More actions: ${name}`}
        busy={isBusy}
        actions={[
          {
            key: 'edit',
            ...(mayChange ? { words: 'Edit', icon: mdiPencilOutline } : { words: 'Open', icon: mdiEyeOutline }),
            href: editPath(id),
          },
          { ...toggle, reason: forAdministrators },
          { key: 'duplicate', words: 'Duplicate', icon: mdiContentCopy, onChoose: () => does('duplicate') },
          {
            ...{ key: 'delete', words: 'Delete', icon: mdiTrashCanOutline, tone: 'danger', isApart: true },
            reason: enabled ? forAdministrators : reasonAgainst(template),
            onChoose: () => does('delete'),
          },
        ]}
      />
      <DeleteTemplate template={template} acting={acting} />
    </>
  );
}

type DeleteTemplateProps = { template: EmailTemplate; acting: TemplateActing };

/** Asks before a template is deleted; one that events send can't be, and they are named. */
function DeleteTemplate({ template, acting }: DeleteTemplateProps) {
  const { isDeleting, isBusy, problem, confirm, dismiss } = acting;
  const { name, enabled, event_count: events } = template;
  if (events > 0) return <InUse template={template} acting={acting} />;
  return (
    <ConfirmDialog
      isOpen={isDeleting}
      title={`Delete “${name}”?`}
      text={`${enabled ? 'It is enabled: without it the built-in text is sent. ' : ''}This cannot be undone.`}
      confirm="Delete"
      busy={isBusy}
      onConfirm={confirm}
      onCancel={dismiss}
      problem={problem?.detail}
    />
  );
}

function InUse({
  template: { name, event_count: events, used_by: usedBy },
  acting: { isDeleting, dismiss },
}: DeleteTemplateProps) {
  return (
    <Dialog
      isOpen={isDeleting}
      onClose={dismiss}
      title={`“${name}” is in use`}
      text={`${plural(events, 'event')} ${events === 1 ? 'sends' : 'send'} it. Choose another text there first, then delete it here.`}
    >
      <ul role="list" className={styles.uses}>
        {usedBy.map(({ event_id, title }) => (
          <li key={event_id}>
            <TextLink href={`/admin/events/edit/${event_id}`}>{title}</TextLink>
          </li>
        ))}
      </ul>
      <div className={actions}>
        <Button tone="soft" onClick={dismiss}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

/** What can be sent for one trigger. */
export interface TriggerGroup {
  info: EmailTriggerInfo;
  /** The one that is sent unless an event names another; null for the built-in text. */
  enabledTemplate: EmailTemplate | null;
  /** Those to be shown, the enabled one first. */
  templates: EmailTemplate[];
}

/**
 * Every trigger with its templates, in the triggers' order. With words to look for: those whose own words hold all of
 * them, whole, and of the others the templates that do.
 */
export function groupByTrigger(triggers: EmailTriggerInfo[], templates: EmailTemplate[], search = ''): TriggerGroup[] {
  const words = foldedWords(search);
  return triggers.flatMap((info) => {
    const own = templates.filter(({ trigger }) => trigger === info.trigger);
    const about = `${info.label} ${info.description}`;
    const isWhole = holds(about, words);
    const found = isWhole ? own : own.filter(({ name, subject }) => holds(`${about} ${name} ${subject}`, words));
    if (!isWhole && found.length === 0) return [];
    const shown = found.toSorted((a, b) => Number(b.enabled) - Number(a.enabled));
    return [{ info, enabledTemplate: own.find(({ enabled }) => enabled) ?? null, templates: shown }];
  });
}

function holds(text: string, words: string[]): boolean {
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}
