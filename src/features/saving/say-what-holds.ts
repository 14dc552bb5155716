import type { QueryKey } from '@tanstack/react-query';
import { toFailure, toShown } from '#machines/problem.ts';
import { queryClient } from '#src/api/query.ts';
import { toast } from '#src/ui/live/toast.ts';

/**
 * After a choice that failed to be saved: reads what holds, and says so where it isn't what was chosen. A lost answer may have
 * saved it.
 */
export async function sayWhatHolds<Saved extends object>(
  error: unknown,
  chosen: object,
  { queryKey, toBody }: { queryKey: QueryKey; toBody: (saved: Saved) => object },
): Promise<void> {
  await queryClient.invalidateQueries({ queryKey });
  const { data, status } = queryClient.getQueryState<Saved>(queryKey) ?? {};
  const isKnown = status === 'success' && data !== undefined;
  const isSaved = isKnown && isSame({ ...toBody(data), ...chosen }, toBody(data));
  if (isSaved && toFailure(error).detail === null) return;
  const fallback = isKnown
    ? 'This choice wasn’t saved. Try again.'
    : 'We don’t know whether this choice was saved. Check your connection and try again.';
  toast(toShown(error, fallback).detail, 'danger');
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
