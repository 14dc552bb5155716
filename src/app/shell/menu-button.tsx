import { mdiMenu } from '@mdi/js';
import { useRef, useState } from 'react';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { toast } from '#src/ui/live/toast.ts';
import type { DrawerMenu } from './drawer-menu.tsx';

const load = () => import('./drawer-menu.tsx');

/** Opens the drawer; its code is fetched as soon as somebody reaches for the button. */
export function MenuButton() {
  const [isOpen, setOpen] = useState(false);
  const [drawer, setDrawer] = useState<{ Menu: typeof DrawerMenu }>();
  const button = useRef<HTMLButtonElement>(null);
  const prefetch = () => void load().catch(() => {});
  const open = async () => {
    try {
      const { DrawerMenu: Menu } = await load();
      setDrawer({ Menu });
      setOpen(true);
    } catch {
      toast('The menu could not be loaded. Check your connection and try again.', 'danger');
    }
  };
  return (
    <>
      <IconButton
        ref={button}
        path={mdiMenu}
        label="Menu"
        on="navy"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onTouchStart={prefetch}
        onFocus={prefetch}
        onClick={() => void open()}
      />
      {drawer && <drawer.Menu isOpen={isOpen} onClose={() => setOpen(false)} opener={button} />}
    </>
  );
}
