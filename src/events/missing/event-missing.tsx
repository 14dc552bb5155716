import { type ComponentType, useEffect, useState } from 'react';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { NotLoaded } from '#src/ui/empty-state/not-loaded.tsx';
import { art } from './drawn-art.css.ts';

/** No event has this id, or none that this person may see. */
export function EventUnknown() {
  return (
    <EmptyState
      level="h1"
      drawing={<Drawing />}
      title="Event not found"
      action={<LinkButton href="/">Go to Events</LinkButton>}
    >
      This event doesn’t exist. It may have been removed, or the link is incomplete.
    </EmptyState>
  );
}

/** Its code comes when it is needed; without it the page is whole. */
function Drawing() {
  const [code, setCode] = useState<{ GoneDrawing: ComponentType }>();
  useEffect(() => {
    import('./gone-drawing.tsx').then(setCode).catch(() => {});
  }, []);
  return <div className={art}>{code && <code.GoneDrawing />}</div>;
}

interface FailedProps {
  title: string;
  detail: string;
  isTrying: boolean;
  onRetry: () => void;
}

/** A page about an event whose data did not come. */
export function EventFailed({ title, detail, isTrying, onRetry }: FailedProps) {
  const elsewhere = (
    <LinkButton href="/" tone="soft">
      Go to Events
    </LinkButton>
  );
  return (
    <NotLoaded level="h1" title={title} tone="primary" isTrying={isTrying} onRetry={onRetry} also={elsewhere}>
      {detail}
    </NotLoaded>
  );
}
