import { mdiLinkVariant } from '@mdi/js';
import type { ButtonVariants } from '#src/ui/button/button.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/live/toast.ts';

type Props = ButtonVariants & { eventId: string };

/** The address of the public form, to hand it on. */
export function CopyLink({ eventId, ...look }: Props) {
  return (
    <Button {...look} icon={mdiLinkVariant} onClick={() => void copy(`${location.origin}/feedback/${eventId}`)}>
      Copy link to the form
    </Button>
  );
}

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address);
    toast('Link copied');
  } catch {
    toast(`The link could not be copied. It is ${address}`, 'danger');
  }
}
