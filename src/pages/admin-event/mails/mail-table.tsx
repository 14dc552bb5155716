import { mdiEmailSyncOutline } from '@mdi/js';
import type { EmailMessage } from '#openapi/types.ts';
import { $api } from '#src/api/query.ts';
import { ago, exactly } from '#src/features/bell/ago.ts';
import { useNow } from '#src/features/bell/use-now.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { RowName } from '#src/ui/table/row-name.tsx';
import { type Column, Table } from '#src/ui/table/table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { attemptWords, isUnderWay, mailPills, removalWords, troubleWords } from './mail-words.ts';
import { plainly } from '../plainly.ts';
import * as styles from './mails.css.ts';

type Props = {
  mails: readonly EmailMessage[];
  isStale: boolean;
  /** The mail that is being handed over. */
  busy: string | null;
  /** Null for whoever may not. */
  onResend: ((mail: EmailMessage) => void) | null;
};

/** Who was sent what, when, and how it went. */
export function MailTable({ mails, isStale, ...asking }: Props) {
  const labelOf = useTriggerLabels();
  const now = useNow();
  return (
    <Table
      caption="Mails about this event, newest first"
      columns={mailColumns({ ...asking, labelOf, now })}
      rows={mails}
      rowKey={({ email_message_id }) => email_message_id}
      isStale={isStale}
    />
  );
}

type Shown = Pick<Props, 'busy' | 'onResend'> & { labelOf: (trigger: string) => string; now: number };

function mailColumns({ labelOf, now, busy, onResend }: Shown): Column<EmailMessage>[] {
  const columns: (Column<EmailMessage> | null)[] = [
    {
      key: 'to',
      head: 'To',
      isRowHeader: true,
      cell: (mail) => (
        <RowName note={<About mail={mail} label={labelOf(mail.trigger)} now={now} />}>
          <span className={styles.to}>{mail.recipient}</span>
        </RowName>
      ),
    },
    {
      key: 'what',
      head: 'Mail',
      from: 'wide',
      cell: ({ trigger, subject }) => (
        <>
          <span dir="auto">{subject}</span>
          <div className={styles.quiet}>{labelOf(trigger)}</div>
        </>
      ),
    },
    { key: 'status', head: 'Status', from: 'tablet', cell: (mail) => <Status mail={mail} /> },
    { key: 'when', head: 'When', from: 'tablet', isTight: true, cell: (mail) => <When mail={mail} now={now} /> },
    onResend && {
      key: 'again',
      head: 'Send again',
      isHeadHidden: true,
      isTight: true,
      align: 'end',
      cell: (mail) => <Again mail={mail} isBusy={busy === mail.email_message_id} onResend={onResend} />,
    },
  ];
  return columns.filter((column) => column !== null);
}

/** On small screens the first cell says what the others would. */
function About({ mail, label, now }: { mail: EmailMessage; label: string; now: number }) {
  return (
    <>
      <span className={styles.onlySmall} dir="auto">
        {mail.subject}, {label}
      </span>
      <span className={styles.onlyPhone}>
        <When mail={mail} now={now} />
        <Status mail={mail} />
      </span>
    </>
  );
}

function Status({ mail }: { mail: EmailMessage }) {
  const { words, tone } = mailPills[mail.status];
  const attempts = attemptWords(mail);
  const removal = removalWords(mail);
  return (
    <>
      <Pill tone={tone}>{words}</Pill>
      {attempts && <div className={styles.quiet}>{attempts}</div>}
      {removal && <div className={styles.quiet}>{removal}</div>}
      {mail.last_error && (
        <>
          <div className={styles.error}>{troubleWords(mail.last_error)}</div>
          <div className={styles.said}>{mail.last_error}</div>
        </>
      )}
    </>
  );
}

function When({ mail, now }: { mail: EmailMessage; now: number }) {
  const time = mail.sent_at ?? mail.created_at;
  return (
    <time dateTime={time} title={exactly(time)}>
      {ago(time, now)}
    </time>
  );
}

function Again({
  mail,
  isBusy,
  onResend,
}: {
  mail: EmailMessage;
  isBusy: boolean;
  onResend: (mail: EmailMessage) => void;
}) {
  if (mail.content_removed_at || (isUnderWay(mail) && !isBusy)) return null;
  const tone = mail.status === 'failed' ? 'soft' : 'quiet';
  return (
    <Button tone={tone} size="small" icon={mdiEmailSyncOutline} busy={isBusy} onClick={() => onResend(mail)}>
      <span className={styles.fromTablet}>Send again</span>
      <VisuallyHidden> to {mail.recipient}</VisuallyHidden>
    </Button>
  );
}

/** What sends mails, in the words of the product; in plain ones until they are there. */
function useTriggerLabels() {
  const { data } = $api.useQuery('get', '/admin/email-triggers', {}, { staleTime: Infinity });
  const labels = new Map<string, string>(data?.items.map(({ trigger, label }) => [trigger, label]));
  return (trigger: string) => labels.get(trigger) ?? plainly(trigger);
}
