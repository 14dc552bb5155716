import { toast } from '#src/ui/live/toast.ts';

/** Puts an address on the clipboard, and says so; where that is not allowed, the message has it. */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast('Link copied');
  } catch {
    toast(`The link could not be copied. It is ${address}`, 'danger');
  }
}
