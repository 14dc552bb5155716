import { useState } from 'react';
import * as operations from '#openapi/operations.ts';
import type { DecisionKind, DecisionPreview } from '#openapi/types.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { useRead } from '#src/api/query.ts';
import { MailSkeleton } from '#src/messages/mail-view/mail-skeleton.tsx';
import { MailView } from '#src/messages/mail-view/mail-view.tsx';
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
  const { data, error, isFetching, refetch } = useRead(
    operations.previewDecision,
    { params: { path: { id: eventId } }, body: text },
    { staleTime: Infinity, gcTime: 10_000 },
  );
  const [last, setLast] = useState<DecisionPreview | null>(null);
  if (data && data !== last) setLast(data);
  if (error && !isFetching) {
    return <DidNotLoad level="h3" what="The preview" read={{ error, isFetching, refetch }} />;
  }
  if (!last) return <MailSkeleton />;
  return (
    <>
      <p className={styles.progressWords}>
        {person ? (
          <>
            To <bdi translate="no">{last.to}</bdi>
            {all > 1 && `, the first of ${all.toLocaleString('en-GB')}`}
          </>
        ) : (
          'With a made-up name'
        )}
      </p>
      <MailView mail={last} sender={last.from} isStale={isFetching || !isSettled} />
    </>
  );
}
