import { useState } from 'react';
import { toast } from '#src/ui/live/toast.ts';

/** A dialog whose code comes on intent. */
export function useDialogCode<Code>(load: () => Promise<Code>) {
  const [Code, setCode] = useState<Code>();
  const [isOpen, setOpen] = useState(false);
  async function open() {
    try {
      const code = await load();
      setCode(() => code);
      setOpen(true);
    } catch {
      toast('This did not load. Check your connection and try again.', 'danger');
    }
  }
  return {
    Code,
    isOpen,
    open: () => void open(),
    close: () => setOpen(false),
    prepare: () => void load().catch(() => {}),
  };
}
