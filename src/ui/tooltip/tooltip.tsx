import { useRef, useState, type ReactNode } from 'react';
import type { TooltipBubble } from './tooltip-bubble.tsx';
import * as styles from './tooltip.css.ts';

type Props = { text: string; side?: 'top' | 'right' | 'bottom' | 'left'; children: ReactNode };

/**
 * Words next to a control while it is hovered or focused. The bubble's code comes with the first of these, so the control
 * must have its full name without it. The bubble hangs on a span over the control, which itself is never remounted.
 */
export function Tooltip({ text, side = 'top', children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [bubble, setBubble] = useState<{ Bubble: typeof TooltipBubble }>();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = () => {
    clearTimeout(leaving.current);
    setOpen(true);
    // Without its code there is no bubble; the control has its name all the same.
    if (!bubble)
      import('./tooltip-bubble.tsx').then((part) => setBubble({ Bubble: part.TooltipBubble })).catch(() => {});
  };
  // The pointer may travel over the gap between the control and its bubble.
  const leave = () => {
    leaving.current = setTimeout(() => setOpen(false), 120);
  };
  return (
    <span className={styles.frame} onPointerEnter={show} onPointerLeave={leave} onFocus={show} onBlur={leave}>
      {children}
      {bubble && <bubble.Bubble text={text} side={side} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </span>
  );
}
