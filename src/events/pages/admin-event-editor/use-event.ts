import { useEffect, useEffectEvent } from 'react';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent } from '#openapi/types.ts';
import type { Editor } from '#src/events/actors/editor.ts';
import { eventEditor, type EventFields } from '#src/events/actors/event.editor.ts';
import { useRead } from '#src/api/query.ts';

/**
 * The event as the server last said it, with what is not edited here: status, cover, counts. The editor goes on from a
 * newer one, whatever changed it.
 */
export function useEvent(editor: Editor<EventFields>): AdminEvent | undefined {
  const { id, base } = editor;
  const params = { path: { id: id ?? '' } };
  const { data } = useRead(operations.getAdminEvent, { params }, { enabled: id !== null });
  const isNewer = base !== null && data !== undefined && data.event_id === base.id && data.version > base.version;
  const follow = useEffectEvent(() => data && editor.replace(eventEditor.stored(data)));
  useEffect(() => {
    if (isNewer) follow();
  }, [isNewer, data?.version]);
  return data;
}
