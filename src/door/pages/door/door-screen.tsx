import { type RefObject, useEffect, useRef } from 'react';
import type { Door } from '#src/door/actors/use-door.ts';
import { Opening, Shut, Unreachable } from './closed/closed-door.tsx';
import { OpenDoor } from './open/open-door.tsx';
import * as styles from './door.css.ts';

/** `opensOffline` once the browser has kept the page. */
type Props = { door: Door; opensOffline: boolean };

/** All of the window, dark as the room it is used in. */
export function DoorScreen(props: Props) {
  const part = useRef<HTMLDivElement>(null);
  useVisiblePart(part);
  return (
    <div ref={part} className={styles.page}>
      <Content {...props} />
    </div>
  );
}

function Content({ door, opensOffline }: Props) {
  switch (door.state) {
    case 'opening':
      return <Opening />;
    case 'unreachable':
      return <Unreachable isInDoubt={door.isInDoubt} onRetry={door.retry} />;
    case 'shut':
      return <Shut door={door} />;
    case 'open':
      return door.event ? <OpenDoor door={door} event={door.event} opensOffline={opensOffline} /> : <Opening />;
  }
}

/** Keeps a fixed part within what the keyboard of a phone leaves of the window. */
function useVisiblePart(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const fit = () => {
      // Zoomed in by fingers, the page stays as large as it was.
      if (!part.current || viewport.scale > 1.01) return;
      part.current.style.height = `${viewport.height}px`;
      part.current.style.top = `${viewport.offsetTop}px`;
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, [part]);
}
