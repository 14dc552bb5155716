import { row } from '#src/design/flow.css.ts';
import type { EmailText, EmailTriggerInfo } from '#openapi/types.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { MailSkeleton } from '#src/messages/mail-view/mail-skeleton.tsx';
import { MailView } from '#src/messages/mail-view/mail-view.tsx';
import { senderOf } from '#src/messages/mail-view/sender-of.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import * as styles from './template-editor.css.ts';
import { SampleField } from './sample-field.tsx';
import { TestMail } from './test-mail.tsx';
import type { Preview } from './use-preview.ts';

type Props = {
  preview: Preview;
  info: EmailTriggerInfo;
  text: EmailText;
  /** Whose words stand in for the examples. */
  onChoose: (eventId: string | null) => void;
};

/** The mail as it would arrive, with examples for its variables. */
export function PreviewPanel({ preview, info, text, onChoose }: Props) {
  const { mail, hasFailed, isUpdating, retry } = preview;
  return (
    <Surface padding="none" className={styles.preview} role="region" aria-labelledby="preview-title">
      <div className={row({ gap: 'x3', justify: 'between' })}>
        <div>
          <h2 id="preview-title" className={styles.heading}>
            Preview
          </h2>
          {info.about === 'event' && (
            <p className={styles.state}>Replies go to the contact of the event, where it names one.</p>
          )}
          <p className={isStuck(preview) ? styles.stuck : styles.state} role="status">
            {stateWords(preview, text)}
          </p>
        </div>
        <TestMail text={text} />
        {mail && hasFailed && (
          <Button tone="quiet" size="small" onClick={retry}>
            Try again
          </Button>
        )}
      </div>
      {info.about === 'event' && <SampleField eventId={text.event_id ?? null} onChoose={onChoose} />}
      {mail && <MailView mail={mail} sender={senderOf(info)} isStale={isUpdating} />}
      {!mail && isUpdating && <MailSkeleton />}
      {!mail && hasFailed && <DidNotLoad what="The preview" level="h3" isTrying={isUpdating} onRetry={retry} />}
    </Surface>
  );
}

function stateWords(preview: Preview, { event_id }: EmailText): string {
  if (preview.isUpdating) return 'Updating…';
  if (preview.hasFailed) return 'Not up to date: it did not load.';
  if (isStuck(preview)) return 'Not up to date: the text has a problem.';
  return event_id
    ? 'As you would get it, with examples for what the event does not know.'
    : 'With examples in place of the variables.';
}

function isStuck({ problems, hasFailed }: Preview): boolean {
  return hasFailed || Object.keys(problems).length > 0;
}
