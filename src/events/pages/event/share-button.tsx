import { mdiShareVariant } from '@mdi/js';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/live/toast.ts';

/** Hands the page to the device's own share sheet; where there is none, copies its link. */
export function ShareButton({ title, size }: { title: string; size?: 'large' }) {
  return (
    <Button tone="soft" size={size} wide icon={mdiShareVariant} onClick={() => void share(title)}>
      Share
    </Button>
  );
}

async function share(title: string) {
  const url = location.origin + location.pathname;
  try {
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toast('Link copied');
  } catch (error) {
    const hasChangedMind = error instanceof DOMException && error.name === 'AbortError';
    if (!hasChangedMind) toast('The link could not be copied. Copy it from the address bar.', 'danger');
  }
}
