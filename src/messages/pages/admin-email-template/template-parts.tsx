import { useState } from 'react';
import type { EmailTemplate, EmailTriggerInfo } from '#openapi/types.ts';
import type { Editor } from '#src/events/actors/editor.ts';
import type { EmailTemplateFields } from '#src/messages/actors/email-template.editor.ts';
import { stack } from '#src/design/flow.css.ts';
import { problemOf } from '#src/events/editor/editor-body.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { BuiltInPart } from './built-in-part.tsx';
import { EnabledField } from './enabled-field.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import * as styles from './template-editor.css.ts';
import { TextFields } from '#src/messages/mail-text/text-fields.tsx';
import { TriggerField } from './trigger-field.tsx';
import { UsedBy } from './used-by.tsx';
import { usePreview } from './use-preview.ts';

type Props = {
  editor: Editor<EmailTemplateFields>;
  info: EmailTriggerInfo;
  template: EmailTemplate | null;
  triggers: EmailTriggerInfo[];
  /** It is somebody else's: it can be seen and copied. */
  isLocked: boolean;
};

/** The fields, and beside them what becomes of them. */
export function TemplateParts({ editor, info, template, triggers, isLocked }: Props) {
  const { change, endStep } = editor;
  const values = (isLocked && editor.base?.values) || editor.values;
  const { trigger, subject, body } = values;
  const [eventId, setEventId] = useState<string | null>(null);
  const text = { trigger, subject, body, event_id: info.about === 'event' ? eventId : null };
  const preview = usePreview(text);
  const isBuiltIn = subject === info.subject && body === info.body;
  // What somebody has written goes along; a text that is still the built-in one becomes that of the other occasion.
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
