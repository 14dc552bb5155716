import { mdiEmailSyncOutline } from '@mdi/js';
import { type ReactNode, useState } from 'react';
import type { AdminEvent, EmailMessageDetails } from '#openapi/types.ts';
import { mayCall } from '#rules/events/team.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { site } from '#src/api/page-data.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { NoMailServer } from '#src/messages/delivery/no-mail-server.tsx';
import { useTriggerLabels } from '#src/messages/delivery/use-trigger-labels.ts';
import { MailSkeleton, MailView } from '#src/messages/mail-view/mail-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { isUnderWay } from './mail-labels.ts';
import { MailFate } from './mail-table.tsx';
import * as styles from './mails.css.ts';
import { ResendQuestion } from './resend-questions.tsx';
import { useMail, useResend } from './use-mails.ts';

type Props = { id: string; event: AdminEvent; onClose: () => void };

/** One mail: to whom, what became of it, and what it said. */
export function MailDrawer({ id, event, onClose }: Props) {
  const { data, error, isFetching, refetch } = useMail(id);
  return (
    <Drawer isOpen isWide title={data ? `Mail to ${nameOf(data)}` : 'Mail'} onClose={onClose}>
      <div className={styles.opened}>
        {!data && !error && <MailSkeleton />}
        {!data && error && (
          <DidNotLoad
            level="h3"
            what="The mail"
            read={{ error, isFetching, refetch }}
            back={{ href: `${location.pathname}?tab=mails`, label: 'All mails' }}
          />
        )}
        {data && <MailShown event={event} details={data} />}
      </div>
    </Drawer>
  );
}

type ShownProps = { event: AdminEvent; details: EmailMessageDetails };

function MailShown({ event, details }: ShownProps) {
  const { mail, content, delivery } = details;
  const labelOf = useTriggerLabels();
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="To">
          <Recipient event={event} mail={mail} />
        </Fact>
        <Fact name="Mail">{labelOf(mail.trigger)}</Fact>
        <Fact name="Written">{moment(mail.created_at, event)}</Fact>
        {mail.sent_at && <Fact name="Sent">{moment(mail.sent_at, event)}</Fact>}
        {details.reply_to && <Fact name="Replies to">{details.reply_to}</Fact>}
        <Fact name="Status">
          <MailFate isWhole mail={mail} delivery={delivery} />
        </Fact>
      </dl>
      {isUnderWay(mail) && <NoMailServer delivery={delivery} />}
      <Again event={event} details={details} />
      {content === 'kept' ? (
        <>
          <MailView
            mail={{ subject: mail.subject, html: details.html, text: details.text }}
            sender={site.product_name}
          />
          <p className={styles.quiet}>
            What it says is kept for {delivery.keep_days} days. Its links lead nowhere here.
          </p>
        </>
      ) : (
        <Notice tone="info" title={mail.subject}>
          {content === 'personal'
            ? 'This mail holds a link that is only for this person, so nobody else can read it.'
            : `What a mail says is kept for ${delivery.keep_days} days. This one is older.`}
        </Notice>
      )}
    </>
  );
}

function Recipient({ event, mail }: { event: AdminEvent; mail: EmailMessageDetails['mail'] }) {
  const name = mail.full_name || mail.recipient;
  return (
    <>
      <div dir="auto" translate="no">
        {mail.registration_id ? (
          <TextLink href={`/admin/events/view/${event.event_id}?registration=${mail.registration_id}`}>{name}</TextLink>
        ) : (
          name
        )}
      </div>
      {mail.full_name && <div translate="no">{mail.recipient}</div>}
      {mail.is_guest && <div className={styles.quiet}>Guest</div>}
    </>
  );
}

/** For people who may, if there is something to send. */
function Again({ event, details: { mail, content } }: ShownProps) {
  const { busy, resend } = useResend([mail]);
  const [isAsked, setAsked] = useState(false);
  if (!mayCall(event.own_role, 'resendMail') || content !== 'kept' || (isUnderWay(mail) && !busy)) return null;
  return (
    <div>
      <Button tone="soft" size="small" icon={mdiEmailSyncOutline} busy={busy !== null} onClick={() => setAsked(true)}>
        Send again
      </Button>
      <ResendQuestion
        mail={isAsked ? mail : null}
        onClose={() => setAsked(false)}
        onConfirm={(asked) => {
          setAsked(false);
          resend(asked);
        }}
      />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className={styles.factName}>{name}</dt>
      <dd className={styles.fact}>{children}</dd>
    </>
  );
}

function moment(time: string, event: AdminEvent) {
  return <time dateTime={time}>{shortMoment(time, event.timezone)}</time>;
}

function nameOf({ mail }: EmailMessageDetails): string {
  return mail.full_name || mail.recipient;
}
