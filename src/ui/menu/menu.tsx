import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import * as styles from './menu.css.ts';

type MenuProps = {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactNode;
  /** Id of the text in it that readers hear with its name, such as why it is empty. */
  describedBy?: string | undefined;
  /** A list of short words, one that is a sheet on a phone, a panel, or one with a head and a foot around what scrolls. */
  kind?: keyof typeof kinds;
  /** It is closed, and focus is about to go back to the trigger; prevent that when it goes elsewhere. */
  onClosed?: (event: Event) => void;
  children: ReactNode;
};

/**
 * A popup menu under its trigger (a button), not modal, and next to it in the document, so that it stays in its landmark. Only MenuLabel, MenuItem, MenuLink, MenuOutLink and MenuLine may stand in it: a
 * heading, a status or a plain button breaks the role. Load it on intent, or with a part that is.
 */
export function Menu({ isOpen, onOpenChange, trigger, children, ...rest }: MenuProps) {
  const { describedBy, kind = 'content', onClosed } = rest;
  // tabIndex: it scrolls, so it must be in reach even while no item is.
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {kind === 'sheet' && isOpen && <div className={styles.behind} aria-hidden />}
      <Radix.Content
        align="end"
        sideOffset={8}
        collisionPadding={8}
        className={kinds[kind]}
        aria-describedby={describedBy}
        onCloseAutoFocus={(event) => {
          onClosed?.(event);
          // What was chosen may have led elsewhere meanwhile: focus that is there stays there.
          if (document.activeElement !== document.body) event.preventDefault();
        }}
        tabIndex={0}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

const kinds = { list: styles.list, sheet: styles.sheet, content: styles.content, framed: styles.framed };

type ItemProps = Omit<ComponentProps<typeof Radix.Item>, 'onSelect'> & {
  /** Gets the item's element, for who moves focus from it. */
  onChoose: (item: HTMLElement) => void;
  /** Stay open after it was chosen. */
  stays?: boolean;
};

/** One thing to choose. Its look is the caller's (`className`), but for what is highlighted. */
export function MenuItem({ onChoose, stays = false, className = '', ...props }: ItemProps) {
  const select = (event: Event) => {
    if (stays) event.preventDefault();
    onChoose(event.currentTarget as HTMLElement);
  };
  return <Radix.Item {...props} className={`${styles.item} ${className}`} onSelect={select} />;
}

export function MenuLabel(props: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label {...props} />;
}

type LinkProps = { href: string; className?: string; children: ReactNode };

/** A link to a page of the application. */
export function MenuLink({ href, className = '', children }: LinkProps) {
  return (
    <Radix.Item asChild className={`${styles.item} ${className}`}>
      <Link href={href}>{children}</Link>
    </Radix.Item>
  );
}

/** A link to a page of someone else, which opens next to this one and does not learn which one this is. */
export function MenuOutLink({ href, className = '', children }: LinkProps) {
  return (
    <Radix.Item asChild className={`${styles.item} ${className}`}>
      <a href={href} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
        {children}
      </a>
    </Radix.Item>
  );
}

/** Parts groups of items. */
export function MenuLine({ className }: { className: string }) {
  return <Radix.Separator className={className} />;
}
