import { keepPreviousData } from '@tanstack/react-query';
import * as operations from '#openapi/operations.ts';
import type { DecisionKind } from '#openapi/types.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { useRead } from '#src/api/query.ts';
import { MailSkeleton, MailView } from '#src/messages/mail-view/mail-view.tsx';
import { useAfterPause } from '#src/messages/mail-text/use-after-pause.ts';
import type { Candidate } from '#src/registrations/actors/decision.ts';
import * as styles from './decision-dialog.css.ts';

type Props = {
  eventId: string;
  kind: DecisionKind;
  /** Who gets it; null for one of many, whom the page does not know. */
  person: Candidate | null;
  /** How many get one. */
  all: number;
  words: string;
};

/** The mail that a decision sends, made again after a pause in typing. */
export function DecisionMail({ eventId, kind, person, all, words }: Props) {
  const { settled, isSettled } = useAfterPause(words);
  const text = { registration_id: person?.registrationId ?? null, decision: kind, message: settled };
  const mail = useRead(
    operations.previewDecision,
    { params: { path: { id: eventId } }, body: text },
    { staleTime: Infinity, gcTime: 10_000, placeholderData: keepPreviousData },
  );
  if (mail.isError) return <DidNotLoad level="h3" what="The preview" read={mail} />;
  if (!mail.data) return <MailSkeleton />;
  return (
    <>
      <p className={styles.progressWords}>
        {person ? (
          <>
            To <bdi translate="no">{mail.data.to}</bdi>
            {all > 1 && `, the first of ${all.toLocaleString('en-GB')}`}
          </>
        ) : (
          'With a made-up name'
        )}
      </p>
      <MailView mail={mail.data} sender={mail.data.from} isStale={mail.isFetching || !isSettled} />
    </>
  );
}
