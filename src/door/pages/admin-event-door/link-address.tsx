import { mdiContentCopy } from '@mdi/js';
import { row } from '#src/design/flow.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/live/toast.ts';
import { QrCode } from '#src/ui/qr-code/qr-code.tsx';
import * as styles from './door.css.ts';

type Props = { door: string; address: string; onDone: () => void };

/** The address of a door link, to be copied or scanned. */
export function LinkAddress({ door, address, onDone }: Props) {
  return (
    <div className={styles.form}>
      <div className={styles.code}>
        <QrCode text={address} label={`QR code of the door link of ${door}`} />
      </div>
      <p className={styles.link} translate="no">
        {address}
      </p>
      <div className={row({ justify: 'end' })}>
        <Button tone="soft" icon={mdiContentCopy} onClick={() => void copy(address)}>
          Copy the address
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address);
    toast('Address copied');
  } catch {
    toast('The address could not be copied. Select it and copy it by hand.', 'danger');
  }
}
