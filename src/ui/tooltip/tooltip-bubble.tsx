import * as Radix from '@radix-ui/react-tooltip';
import * as styles from './tooltip.css.ts';

type Props = { text: string; side: 'top' | 'right' | 'bottom' | 'left'; isOpen: boolean; onClose: () => void };

/** The bubble of Tooltip; Escape closes it. */
export function TooltipBubble({ text, side, isOpen, onClose }: Props) {
  return (
    <Radix.Provider>
      <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
        <Radix.Trigger asChild>
          <span className={styles.anchor} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content side={side} sideOffset={8} collisionPadding={8} className={styles.bubble}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
