import type { InfiniteData } from '@tanstack/react-query';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { EventDetails, SavedEventPage } from '#openapi/types.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { ask } from '#src/api/client.ts';
import { invalidateReads, queryClient, readKey, readOptions } from '#src/api/query.ts';
import * as stale from '#src/api/stale/visitors.ts';
import { toast } from '#src/ui/live/toast.ts';

export type Mark = 'is_saved' | 'has_alert';
type Marked = Pick<EventDetails, 'event_id' | 'title'>;

/** Sets it on the server, then wherever it is shown, and says what came of it. */
export async function setMark(event: Marked, mark: Mark, isOn: boolean): Promise<void> {
  const { event_id: id } = event;
  try {
    await send(id, mark, isOn);
  } catch (error) {
    toast(
      toShown(error, 'We don’t know whether this was saved. Check your connection and try again.').detail,
      'danger',
    );
    // The page may show an event that has changed meanwhile.
    if (error instanceof CallFailed && error.status === 409) readEvent(id);
    return;
  }
  queryClient.setQueryData(queryKeyOf(id), (known: EventDetails | undefined) => known && { ...known, [mark]: isOn });
  if (mark === 'is_saved') showInList(id, isOn);
  const undo = { words: 'Undo', onChoose: () => void setMark(event, mark, true) };
  toast(said[mark][isOn ? 'on' : 'off'], 'success', isOn ? undefined : undo);
}

export function readEvent(id: string): void {
  void queryClient.invalidateQueries({ queryKey: queryKeyOf(id) });
}

function send(id: string, mark: Mark, isOn: boolean) {
  const init = { params: { path: { id } } };
  if (mark === 'is_saved') return ask(isOn ? operations.saveEvent : operations.unsaveEvent, init);
  return ask(isOn ? operations.requestAlert : operations.withdrawAlert, init);
}

function queryKeyOf(id: string) {
  return readOptions(operations.getEvent, { params: { path: { id } } }).queryKey;
}

/** What is removed goes at once; what is added is read. */
function showInList(id: string, isOn: boolean) {
  if (!isOn) {
    queryClient.setQueriesData<InfiniteData<SavedEventPage>>(
      { queryKey: readKey(operations.listSavedEvents) },
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            items: page.items.filter(({ event }) => event.event_id !== id),
          })),
        },
    );
  }
  void invalidateReads(stale.saveEvent);
}

const said = {
  is_saved: { on: 'Saved to My events', off: 'Removed from saved events' },
  has_alert: { on: 'We’ll tell you once, here and by email', off: 'You won’t be told' },
};
