import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { toShown } from '#machines/problem.ts';
import type { DoorRegistration } from '#openapi/types.ts';
import { $api, cursorPages, queryClient } from '#src/api/query.ts';

/** Several people may stand at several doors. */
const EVERY = 10_000;

export function useDoor(id: string) {
  return $api.useQuery('get', '/door/{id}', { params: { path: { id } } }, { refetchInterval: EVERY });
}

/** Without words, those who may come in; with words, everyone they fit. */
export function useArrivals(id: string, search: string) {
  return $api.useInfiniteQuery(
    'get',
    '/door/{id}/registrations',
    { params: { path: { id }, query: { search, limit: 50 } } },
    { ...cursorPages, placeholderData: keepPreviousData, refetchInterval: EVERY },
  );
}

/** What came of the last press, in place of a message that covers the next person. */
export interface Verdict {
  tone: 'in' | 'before' | 'undone' | 'failed';
  person: DoorRegistration;
  /** Why it did not get through. */
  detail?: string;
}

const fallback = 'That did not get through. Check your connection and try again.';

/** Notes that people have come, or takes it back; `verdict` says what came of the last one. */
export function useCheckIn() {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const coming = $api.useMutation('post', '/admin/registrations/{id}/check-in', { onSettled: invalidate });
  const undoing = $api.useMutation('delete', '/admin/registrations/{id}/check-in', { onSettled: invalidate });
  const failed = (person: DoorRegistration) => (error: unknown) =>
    setVerdict({ tone: 'failed', person, detail: toShown(error, fallback).detail });
  const at = (person: DoorRegistration) => ({ params: { path: { id: person.registration_id } } });
  return {
    verdict,
    come(person: DoorRegistration) {
      coming.mutate(at(person), {
        onSuccess: (come) => setVerdict({ tone: come.was_here ? 'before' : 'in', person: come.registration }),
        onError: failed(person),
      });
    },
    undo(person: DoorRegistration) {
      undoing.mutate(at(person), {
        onSuccess: (registration) => setVerdict({ tone: 'undone', person: registration }),
        onError: failed(person),
      });
    },
    isBusyWith: ({ registration_id: id }: DoorRegistration) =>
      (coming.isPending && coming.variables.params.path.id === id) ||
      (undoing.isPending && undoing.variables.params.path.id === id),
  };
}

function invalidate(): void {
  for (const path of ['/door/{id}', '/door/{id}/registrations']) {
    void queryClient.invalidateQueries({ queryKey: ['get', path] });
  }
}
