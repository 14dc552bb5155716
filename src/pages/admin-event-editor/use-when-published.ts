import { useEffect, useEffectEvent, useRef } from 'react';
import type { Editor } from '#src/actors/editor.ts';
import type { EventFields } from '#src/actors/editors/event.editor.ts';

/** Calls back once when publishing has worked, also while somebody types on. */
export function useWhenPublished(state: Editor<EventFields>['state'], tell: () => void): void {
  const wasPublishing = useRef(false);
  const published = useEffectEvent(tell);
  useEffect(() => {
    if (wasPublishing.current && (state === 'saved' || state === 'edited')) published();
    wasPublishing.current = state === 'publishing';
  }, [state]);
}
