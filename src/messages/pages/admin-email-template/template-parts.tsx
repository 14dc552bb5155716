import { mdiBackupRestore } from '@mdi/js';
import { lazy, Suspense, useState } from 'react';
import * as operations from '#openapi/operations.ts';
import type { EmailTemplate, EmailTriggerInfo } from '#openapi/types.ts';
import { DEFAULTS_ARE_ADMINISTRATORS } from '#rules/accounts/authors.ts';
import type { Editor } from '#src/events/actors/editor.ts';
import type { EmailTemplateFields } from '#src/messages/actors/email-template.editor.ts';
import { useIsAdministrator } from '#src/session/auth.ts';
import { useRead } from '#src/api/query.ts';
import { stack } from '#src/design/flow.css.ts';
import { plural } from '#src/events/builder/question/question-labels.ts';
import { dayOf } from '#src/events/builder/templates/reader-dates.ts';
import { problemOf } from '#src/events/editor/editor-body.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { TextFields } from '#src/messages/mail-text/text-fields.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Checkbox } from '#src/ui/checkbox/checkbox.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { announce } from '#src/ui/live/toast.ts';
import { Select } from '#src/ui/select/select.tsx';
import { PreviewPanel, usePreview } from './preview-panel.tsx';
import * as styles from './template-editor.css.ts';

type Props = {
  editor: Editor<EmailTemplateFields>;
  info: EmailTriggerInfo;
  template: EmailTemplate | null;
  triggers: EmailTriggerInfo[];
  /** It is someone else's: it can be seen and copied. */
  isLocked: boolean;
};

/** The fields, and next to them what becomes of them. */
export function TemplateParts({ editor, info, template, triggers, isLocked }: Props) {
  const { change, endStep } = editor;
  const values = (isLocked && editor.base?.values) || editor.values;
  const { trigger, subject, body } = values;
  const [eventId, setEventId] = useState<string | null>(null);
  const text = { trigger, subject, body, event_id: info.about === 'event' ? eventId : null };
  const preview = usePreview(text);
  const isBuiltIn = subject === info.subject && body === info.body;
  // What someone has written goes along; a text that is still the built-in one becomes that of the other occasion.
  const choose = (next: EmailTriggerInfo) =>
    change({ trigger: next.trigger, ...(isBuiltIn && { subject: next.subject, body: next.body }) });
  return (
    <div className={styles.columns}>
      <Surface className={stack({ gap: 'x5' })}>
        <TextField
          name="name"
          label="Name"
          hint="Only organisers see this name."
          value={values.name}
          error={problemOf(editor, 'name')}
          aria-required
          readOnly={isLocked}
          autoComplete="off"
          onChange={(event) => change({ name: event.target.value }, 'name')}
          onBlur={endStep}
        />
        {!template && <TriggerField triggers={triggers} current={info} onChoose={choose} />}
        <TextFields
          values={{ subject, body }}
          change={change}
          endStep={editor.endStep}
          problemOf={(name) => preview.problems[name] ?? problemOf(editor, name)}
          checked={preview.checked}
          variables={info.variables}
          readOnly={isLocked}
        />
        {!isLocked && (
          <BuiltInPart
            info={info}
            isSame={isBuiltIn}
            onReset={() => change({ subject: info.subject, body: info.body })}
          />
        )}
        <EnabledField
          trigger={trigger}
          id={editor.id}
          checked={values.enabled}
          error={problemOf(editor, 'enabled')}
          onChange={(enabled) => change({ enabled })}
        />
      </Surface>
      <PreviewPanel preview={preview} info={info} text={text} onChoose={setEventId} />
      {template && <UsedBy template={template} />}
    </div>
  );
}

type TriggerFieldProps = {
  triggers: EmailTriggerInfo[];
  current: EmailTriggerInfo;
  onChoose: (trigger: EmailTriggerInfo) => void;
};

/** When it is sent: settled once it is saved, as it decides which variables there are. */
function TriggerField({ triggers, current, onChoose }: TriggerFieldProps) {
  return (
    <Select
      name="trigger"
      label="When it is sent"
      hint={`${current.description} This can’t be changed once it is saved.`}
      value={current.trigger}
      onChange={({ target }) => {
        const chosen = triggers.find(({ trigger }) => trigger === target.value);
        if (chosen) onChoose(chosen);
      }}
    >
      {triggers.map(({ trigger, label }) => (
        <option key={trigger} value={trigger}>
          {label}
        </option>
      ))}
    </Select>
  );
}

const ConfirmDialog = lazy(() =>
  import('#src/ui/dialog/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

type BuiltInPartProps = { info: EmailTriggerInfo; isSame: boolean; onReset: () => void };

/** The text that comes with the product, to compare with and to start over from. */
function BuiltInPart({ info: { subject, body }, isSame, onReset }: BuiltInPartProps) {
  const [isAsking, setAsking] = useState(false);
  const { home, part } = useKeptFocus<HTMLElement>(String(isSame));
  const reset = () => {
    setAsking(false);
    onReset();
    announce('The built-in text stands in the fields.');
  };
  return (
    <details className={styles.details} {...part}>
      <summary className={styles.summary} ref={home}>
        The built-in text
      </summary>
      <div className={styles.builtIn}>
        <p className={styles.builtInSubject}>{subject}</p>
        <pre className={styles.builtInBody}>{body.trim()}</pre>
        {isSame ? (
          <p className={styles.quiet}>This is what stands in the fields.</p>
        ) : (
          <Button tone="soft" size="small" icon={mdiBackupRestore} onClick={() => setAsking(true)}>
            Reset to the built-in text
          </Button>
        )}
      </div>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            isOpen
            title="Reset to the built-in text?"
            text="It takes the place of your subject and text. You can undo this, and nothing is saved yet."
            confirm="Reset"
            tone="primary"
            onConfirm={reset}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </details>
  );
}

type EnabledFieldProps = {
  trigger: EmailTemplate['trigger'];
  /** Null for a new one. */
  id: string | null;
  checked: boolean;
  error: string | undefined;
  onChange: (enabled: boolean) => void;
};

/** Whether this text is the one that is sent, and what it takes the place of. */
function EnabledField({ trigger, id, checked, error, onChange }: EnabledFieldProps) {
  const { data } = useRead(operations.listEmailTemplates);
  const other = data?.items.find((each) => each.trigger === trigger && each.enabled && each.email_template_id !== id);
  const isAdministrator = useIsAdministrator();
  const before = other ? `“${other.name}”` : 'the built-in text';
  return (
    <Checkbox
      name="enabled"
      label="Enabled"
      isSetting
      disabled={!isAdministrator}
      hint={
        isAdministrator
          ? `Sent in place of ${before} once it is saved, except for events that chose another template.`
          : DEFAULTS_ARE_ADMINISTRATORS
      }
      checked={checked}
      error={error}
      onChange={onChange}
    />
  );
}

/** The events that send this text in place of the enabled one. */
function UsedBy({ template: { used_by: events, event_count } }: { template: EmailTemplate }) {
  const others = event_count - events.length;
  return (
    <Surface>
      <h2 className={styles.heading}>Used by</h2>
      <div className={styles.uses}>
        {event_count === 0 ? (
          <p className={styles.quiet}>
            No event uses this template yet. It can be chosen among the emails of an event.
          </p>
        ) : (
          <ul className={styles.events}>
            {events.map(({ event_id: id, title, starts_at: start, timezone }) => (
              <li key={id}>
                <TextLink href={`/admin/events/view/${id}`}>{title}</TextLink>
                <span className={styles.quiet}> · {start === null ? 'no date yet' : dayOf(start, timezone)}</span>
              </li>
            ))}
          </ul>
        )}
        {others > 0 && (
          <p className={styles.quiet}>
            {events.length > 0 ? `And ${plural(others, 'other event')}.` : `${plural(others, 'event')} of other teams.`}
          </p>
        )}
      </div>
    </Surface>
  );
}
