import type { SeatByCode } from '#openapi/types.ts';
import { firstName } from '#rules/accounts/first-name.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import * as styles from './guest.css.ts';

type Props = { seat: SeatByCode; onOther: () => void };

/** Two people share a mailbox, and the other one was first. */
export function SeatOfOther({ seat: { ticket, ticket_token }, onOther }: Props) {
  const whose = firstName(ticket.full_name);
  return (
    <>
      <Notice tone="warning" role="status" title="You don’t have a seat yet">
        <strong className={styles.address} translate="no">
          {ticket.email}
        </strong>{' '}
        is registered already, for{' '}
        <span dir="auto" translate="no">
          {whose || 'someone else'}
        </span>
        . Each seat needs its own email address.
      </Notice>
      <Button size="large" wide onClick={onOther}>
        Use another address
      </Button>
      <LinkButton href={`/ticket/${ticket_token}`} tone="soft" wide>
        Show that registration
      </LinkButton>
    </>
  );
}
