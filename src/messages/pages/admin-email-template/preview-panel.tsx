import { mdiEmailFastOutline } from '@mdi/js';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { row } from '#src/design/flow.css.ts';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { EmailPreview, EmailText, EmailTriggerInfo } from '#openapi/types.ts';
import { useUser } from '#src/session/auth.ts';
import { sendOnce } from '#src/session/sending/send-once.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { ask } from '#src/api/client.ts';
import { useRead } from '#src/api/query.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { useAfterPause } from '#src/messages/mail-text/use-after-pause.ts';
import { MailSkeleton, MailView, senderOf } from '#src/messages/mail-view/mail-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/live/toast.ts';
import { Select } from '#src/ui/select/select.tsx';
import { NotLoaded } from '#src/ui/empty-state/not-loaded.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import * as styles from './template-editor.css.ts';

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
            {stateText(preview, text)}
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
      {!mail && hasFailed && (
        <NotLoaded title="The preview did not load" level="h3" isTrying={isUpdating} onRetry={retry}>
          Try again in a moment.
        </NotLoaded>
      )}
    </Surface>
  );
}

function stateText(preview: Preview, { event_id }: EmailText): string {
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

interface Preview {
  /** The last one that could be made. */
  mail: EmailPreview | null;
  /** What is wrong with a field of `checked`, by its name. */
  problems: Record<string, string>;
  /** The text that the problems are about. */
  checked: EmailText;
  /** There is a newer text than what is shown. */
  isUpdating: boolean;
  /** No answer came. */
  hasFailed: boolean;
  retry: () => void;
}

/** The text as mail with examples, made again after a pause in typing. While it can't be, the last one stays. */
export function usePreview(text: EmailText): Preview {
  const { settled: asked, isSettled } = useAfterPause(text);
  const { data, error, isFetching, refetch } = useRead(
    operations.previewEmailTemplate,
    { body: asked },
    // Every letter is another question: the answers need not be kept.
    { staleTime: Infinity, gcTime: 10_000 },
  );
  const answer = data ?? problemsIn(error);
  const [shown, setShown] = useState<Shown>({ answer: undefined, mail: null, problems: {}, checked: asked });
  if (answer && answer !== shown.answer) setShown(after(shown, answer, asked));
  return {
    ...shown,
    isUpdating: isFetching || !isSettled,
    hasFailed: error !== null && !answer && !isFetching,
    retry: () => void refetch(),
  };
}

type Problems = CallFailed['fields'];
type Shown = Pick<Preview, 'mail' | 'problems' | 'checked'> & { answer: EmailPreview | Problems | undefined };

function after(shown: Shown, answer: EmailPreview | Problems, checked: EmailText): Shown {
  if (!Array.isArray(answer)) return { answer, mail: answer, problems: {}, checked };
  const problems = Object.fromEntries(answer.map(({ field, detail }) => [field, detail]));
  return { answer, mail: shown.mail, problems, checked };
}

function problemsIn(error: unknown): Problems | undefined {
  return error instanceof CallFailed && error.fields.length > 0 ? error.fields : undefined;
}

/** Sends what stands in the fields, saved or not, to the person who writes it. */
function TestMail({ text }: { text: EmailText }) {
  const address = useUser()?.email ?? 'your address';
  const send = useMutation({
    mutationFn: (body: EmailText) =>
      sendOnce(`template-test ${JSON.stringify(body)}`, (header) =>
        ask(operations.testEmailTemplate, { params: { header }, body }),
      ),
    onSuccess: () => toast(`Sent to ${address}.`),
    onError: (error) => toast(sentence(error), 'danger'),
  });
  return (
    <Button tone="soft" size="small" icon={mdiEmailFastOutline} busy={send.isPending} onClick={() => send.mutate(text)}>
      {send.isPending ? 'Sending…' : 'Send a test to me'}
    </Button>
  );
}

function sentence(error: unknown): string {
  const { code, detail } = toShown(
    error,
    'We don’t know whether the test was sent. Check your connection and try again.',
  );
  return code === 'invalid' ? 'The test was not sent. Fix the marked text first.' : detail;
}

type SampleFieldProps = { eventId: string | null; onChoose: (eventId: string | null) => void };

/** Which of the organiser's events the preview takes its words from. */
function SampleField({ eventId, onChoose }: SampleFieldProps) {
  const { data } = useRead(
    operations.listAdminEvents,
    { params: { query: { sort: '-updated_at', limit: 20 } } },
    { staleTime: 60_000 },
  );
  if (!data || data.items.length === 0) return null;
  return (
    <Select
      name="sample"
      label="Show it for"
      value={eventId ?? ''}
      onChange={(event) => onChoose(event.target.value || null)}
    >
      <option value="">Examples</option>
      {data.items.map(({ event_id, title, starts_at, timezone }) => (
        <option key={event_id} value={event_id}>
          {title || 'Untitled'}
          {starts_at && timezone && `, ${shortMoment(starts_at, timezone)}`}
        </option>
      ))}
    </Select>
  );
}
