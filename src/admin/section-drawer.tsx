import { mdiMenuOpen } from '@mdi/js';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { wide } from '#src/design/media.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { SectionList } from './section-list.tsx';
import { currentIn, useSections } from './sections.ts';

/** On small screens: where one is in the admin area, and a drawer to the other sections. */
export function SectionDrawer() {
  const [isOpen, setOpen] = useState(false);
  const [path] = useLocation();
  const sections = useSections();
  const here = sections.find((section) => currentIn(section, path));
  useEffect(() => {
    const query = window.matchMedia(wide);
    const close = () => setOpen(false);
    query.addEventListener('change', close);
    return () => query.removeEventListener('change', close);
  }, []);
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        icon={mdiMenuOpen}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {here ? `Admin: ${here.name}` : 'Admin'}
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title="Admin">
        <SectionList isInDrawer onChoose={() => setOpen(false)} />
      </Drawer>
    </>
  );
}
