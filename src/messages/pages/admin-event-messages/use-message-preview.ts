import { useState } from 'react';
import * as operations from '#openapi/operations.ts';
import type { MessagePreview, MessageText } from '#openapi/types.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { useRead } from '#src/api/query.ts';
import { useAfterPause } from '#src/messages/mail-text/use-after-pause.ts';

export interface Preview {
  /** The last one that could be made; null while there is none. */
  mail: MessagePreview | null;
  /** What is wrong with a field of `checked`, by its name. */
  problems: Record<string, string>;
  checked: MessageText;
  isUpdating: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** The text as the mail that this person gets, made again after a pause in typing. While it can't be, the last one stays. */
export function useMessagePreview(eventId: string, text: MessageText): Preview {
  const { settled, isSettled } = useAfterPause(text);
  const isWritten = settled.subject.trim() !== '' && settled.body.trim() !== '';
  const { data, error, isFetching, refetch } = useRead(
    operations.previewMessage,
    { params: { path: { id: eventId } }, body: settled },
    // Every letter is another question: the answers need not be kept.
    { enabled: isWritten, staleTime: Infinity, gcTime: 10_000 },
  );
  const [last, setLast] = useState<MessagePreview | null>(null);
  if (data && data !== last) setLast(data);
  const fields = isWritten && error instanceof CallFailed ? error.fields : [];
  return {
    mail: isWritten ? (data ?? last) : null,
    problems: Object.fromEntries(fields.map(({ field, detail }) => [field, detail])),
    checked: settled,
    isUpdating: isWritten && (isFetching || !isSettled),
    hasFailed: error !== null && fields.length === 0 && !isFetching,
    retry: () => void refetch(),
  };
}
