import { mdiCalendarPlus } from '@mdi/js';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/live/toast.ts';
import type { Filters } from '#rules/events/finder-address.ts';
import type { SubscribeDialog } from './subscribe-dialog.tsx';

const load = () => import('./subscribe-dialog.tsx');

/** The way to have the events in one's own calendar. Its dialog comes with its own code, on intent. */
export function SubscribeButton({ filters }: { filters: Filters }) {
  const [code, setCode] = useState<{ SubscribeDialog: typeof SubscribeDialog }>();
  const [isOpen, setOpen] = useState(false);
  async function open() {
    try {
      setCode(await load());
      setOpen(true);
    } catch {
      toast('This did not load. Check your connection and try again.', 'danger');
    }
  }
  return (
    <>
      <Button
        tone="quiet"
        icon={mdiCalendarPlus}
        aria-haspopup="dialog"
        onPointerEnter={() => void load().catch(() => {})}
        onClick={() => void open()}
      >
        Subscribe
      </Button>
      {code && <code.SubscribeDialog isOpen={isOpen} onClose={() => setOpen(false)} filters={filters} />}
    </>
  );
}
