import { notifyManager, type QueryKey } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { toFailure, toShown } from '#machines/calls/problem.ts';
import { isSame } from '#rules/is-same.ts';
import { onForget } from '#src/api/forget.ts';
import { queryClient } from '#src/api/query.ts';
import { toast } from '#src/ui/live/toast.ts';

/** What was chosen and isn't saved yet, by what it is a part of, in the order of the choices. */
const pending = new Map<string, readonly object[]>();
const listeners = new Set<() => void>();
const none: readonly object[] = [];

onForget(() => pending.clear());

/**
 * Shows these changes to `key` from now until `saving` is settled; then what is saved is shown again. A query and a mutation
 * tell React of a change only once it has put a clicked box back.
 */
export function showWhileSaving<Answer>(key: string, changes: object, saving: Promise<Answer>): Promise<Answer> {
  set(key, [...(pending.get(key) ?? none), changes]);
  // In turn behind the notifications of what the answer wrote to the cache.
  return saving.finally(() => notifyManager.schedule(() => drop(key, changes)));
}

/** What is saved, with what was chosen since. */
export function useShown<Value extends object>(key: string, saved: Value): Value {
  const changes = useSyncExternalStore(
    subscribe,
    useCallback(() => pending.get(key) ?? none, [key]),
  );
  return Object.assign({}, saved, ...changes) as Value;
}

function drop(key: string, changes: object): void {
  const left = pending.get(key)?.filter((each) => each !== changes) ?? none;
  set(key, left);
}

function set(key: string, changes: readonly object[]): void {
  if (changes.length > 0) pending.set(key, changes);
  else pending.delete(key);
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/**
 * After a choice that failed to be saved: reads what holds, and says so where it isn't what was chosen. A lost answer may have
 * saved it.
 */
export async function sayWhatHolds<Saved extends object>(
  error: unknown,
  chosen: object,
  { queryKey, toBody }: { queryKey: QueryKey; toBody: (saved: Saved) => object },
): Promise<void> {
  // All: the page may have been left.
  await queryClient.invalidateQueries({ queryKey, refetchType: 'all' });
  const { data, status, isInvalidated } = queryClient.getQueryState<Saved>(queryKey) ?? {};
  const isKnown = status === 'success' && !isInvalidated && data !== undefined;
  const isSaved = isKnown && isSame({ ...toBody(data), ...chosen }, toBody(data));
  if (isSaved && toFailure(error).detail === null) return;
  const fallback = isKnown
    ? 'This choice wasn’t saved. Try again.'
    : 'We don’t know whether this choice was saved. Check your connection and try again.';
  toast(toShown(error, fallback).detail, 'danger');
}
