import { queryClient, type ReadPath, readKey } from '../query.ts';

/** What tells organisers of messages is out of date: the list, one message, its mails, the event's mails and its history. */
export function invalidateMessages(): Promise<unknown> {
  return Promise.all(
    stale.map((path) => queryClient.invalidateQueries({ queryKey: readKey(path) }, { cancelRefetch: true })),
  );
}

const stale: ReadPath[] = [
  '/admin/events/{id}/messages',
  '/admin/messages/{id}',
  '/admin/messages/{id}/mails',
  '/admin/events/{id}/mails',
  '/admin/events/{id}/audit',
];
