import type { EmailMessage, MailDelivery } from '#openapi/types.ts';
import { ago, exactly } from '#src/accounts/own-clock/format-relative-time.ts';
import { useNow } from '#src/accounts/own-clock/use-now.ts';
import { ResendButton } from '#src/messages/delivery/resend.tsx';
import { useTriggerLabels } from '#src/messages/delivery/use-trigger-labels.ts';
import { Pill } from '#src/ui/pill/pill.tsx';
import { type Column, RowName, Table } from '#src/ui/table/table.tsx';
import { isUnderWay, mailPills, removalText, whyText } from './mail-labels.ts';
import * as styles from './mails.css.ts';

type Props = {
  mails: readonly EmailMessage[];
  delivery: MailDelivery;
  /** The address that opens a mail. */
  hrefOf: (mail: EmailMessage) => string;
  isStale: boolean;
  /** The mail that is being handed over. */
  busy: string | null;
  /** Null for people who may not. */
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

type Shown = Pick<Props, 'busy' | 'onResend' | 'delivery' | 'hrefOf'> & {
  labelOf: (trigger: string) => string;
  now: number;
};

function mailColumns({ labelOf, now, busy, onResend, delivery, hrefOf }: Shown): Column<EmailMessage>[] {
  const columns: (Column<EmailMessage> | null)[] = [
    {
      key: 'to',
      head: 'To',
      isRowHeader: true,
      cell: (mail) => (
        <RowName
          href={hrefOf(mail)}
          note={<About mail={mail} label={labelOf(mail.trigger)} now={now} delivery={delivery} />}
        >
          <span className={styles.to} translate="no">
            {mail.full_name || mail.recipient}
          </span>
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
    { key: 'status', head: 'Status', from: 'tablet', cell: (mail) => <MailFate mail={mail} delivery={delivery} /> },
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

type AboutProps = { mail: EmailMessage; label: string; now: number; delivery: MailDelivery };

/** Whose mail it is; on small screens also what the other cells would say. */
function About({ mail, label, now, delivery }: AboutProps) {
  return (
    <>
      {mail.full_name && (
        <span className={styles.address} translate="no">
          {mail.recipient}
        </span>
      )}
      {mail.is_guest && <span className={styles.address}>Guest</span>}
      <span className={styles.onlySmall} dir="auto">
        {mail.subject}, {label}
      </span>
      <span className={styles.onlyPhone}>
        <When mail={mail} now={now} />
        <MailFate mail={mail} delivery={delivery} />
      </span>
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
  return <ResendButton tone={tone} recipient={mail.recipient} busy={isBusy} onClick={() => onResend(mail)} />;
}

type MailFateProps = {
  mail: EmailMessage;
  delivery: MailDelivery;
  /** With what the mail server or the network said itself. */
  isWhole?: boolean;
};

/** What became of a mail, and why. */
export function MailFate({ mail, delivery, isWhole = false }: MailFateProps) {
  const { words, tone } = mailPills[mail.status];
  const why = whyText(mail, delivery);
  const removal = removalText(mail);
  return (
    <>
      <Pill tone={tone}>{words}</Pill>
      {why && <div className={mail.status === 'failed' ? styles.error : styles.why}>{why}</div>}
      {isWhole && mail.last_error && <div className={styles.said}>{mail.last_error}</div>}
      {removal && <div className={styles.quiet}>{removal}</div>}
    </>
  );
}
