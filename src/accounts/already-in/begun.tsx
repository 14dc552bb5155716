import * as operations from '#openapi/operations.ts';
import type { Begun } from '#rules/pages/intent.ts';
import { useRead } from '#src/api/query.ts';
import { IntentSentence } from './intent-sentence.tsx';

/** "Confirm your address to register for Designing calm software.", of what was begun in another tab or on another device. */
export function WantedOf({ first, begun }: { first: string; begun: Begun }) {
  return <IntentSentence first={first} act={begun.act} title={useTitleOf(begun)} />;
}

/** Of the event that it is about; empty where it is not known. */
export function useTitleOf({ act, id }: Begun): string {
  const event = useRead(
    operations.getEvent,
    { params: { path: { id } } },
    { enabled: act !== 'invitation', retry: false },
  );
  return event.data?.title ?? '';
}
