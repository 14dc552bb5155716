import { queryClient, type ReadPath, readKey } from '../query.ts';

/** What tells organisers of registrations is out of date: lists, counts, one person, the event itself and its history. */
export function invalidateRegistrations(): Promise<unknown> {
  return Promise.all(
    stale.map((path) => queryClient.invalidateQueries({ queryKey: readKey(path) }, { cancelRefetch: true })),
  );
}

const stale: ReadPath[] = [
  '/admin/events/{id}/registrations',
  '/admin/events/{id}/registrations/count',
  '/admin/events/{id}/answers',
  '/admin/registrations/{id}',
  '/admin/events/{id}/overview',
  '/admin/events/{id}/audit',
  '/admin/events/{id}/mails',
  '/admin/events/{id}',
  '/admin/events',
];
