import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isDraftRefused, keptSince, watchRefused } from '#src/session/drafts/drafts.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { note } from '#src/design/type.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';

type Props = {
  /** The draft's name. */
  draft: string;
  /** It holds something that is not sent. */
  isEdited: boolean;
  /** Called when the person discards it. */
  onDiscard: () => void;
};

/**
 * Belongs in every form with a draft: has the browser ask before the page closes while something is unsent, dates a draft
 * from an earlier visit, and warns when the browser refuses drafts.
 */
export function DraftNote({ draft, isEdited, onDiscard }: Props) {
  useClosing(isEdited && !unasked.includes(draft));
  const [since, setSince] = useState(() => keptSince(draft));
  const wasEdited = useRef(false);
  useEffect(() => {
    // What is typed after it was sent is today's.
    if (!isEdited && wasEdited.current) setSince(undefined);
    wasEdited.current = isEdited;
  }, [isEdited]);
  const isRefused = useSyncExternalStore(
    watchRefused,
    () => isDraftRefused(draft),
    () => false,
  );
  if (!isEdited) return null;
  if (isRefused) {
    return (
      <p className={note} role="status">
        This browser can’t keep drafts. What you type here is lost when you close the page.
      </p>
    );
  }
  if (since === undefined) return null;
  const discard = () => {
    setSince(undefined);
    onDiscard();
  };
  return (
    <Notice
      tone="info"
      action={
        <Button size="small" tone="soft" onClick={discard}>
          Discard it
        </Button>
      }
    >
      What you wrote on {dayOf(since)} is still here.
    </Notice>
  );
}

/** An address alone is soon typed again. */
const unasked = ['login', 'forgot-password'];

function dayOf(instant: number): string {
  const options = { day: 'numeric', month: 'long', timeZone: ownZone() } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(instant);
}

/** Lets the browser ask before the page is closed or loaded again while something on it is not sent. */
function useClosing(isUnsent: boolean) {
  useEffect(() => {
    if (!isUnsent) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsent]);
}
