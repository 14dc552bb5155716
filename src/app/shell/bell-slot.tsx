import { mdiBell } from '@mdi/js';
import { useCallback, useEffect, useState } from 'react';
import { clickBell } from '#src/actors/auth.ts';
import type { Bell } from '#src/features/bell/bell.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';

/** The bell comes with its own code, which a visitor never needs; until then its button stands in its place, and a
 * click on it opens the popup as soon as it can. */
export function BellSlot() {
  const [bell, setBell] = useState<{ Bell: typeof Bell }>();
  const load = useCallback(() => {
    import('#src/features/bell/bell.tsx').then((file) => setBell({ Bell: file.Bell })).catch(() => {});
  }, []);
  useEffect(load, [load]);
  function click() {
    clickBell();
    load();
  }
  return bell ? <bell.Bell /> : <IconButton path={mdiBell} label="Notifications" on="navy" onClick={click} />;
}
