import { mdiBarcodeScan, mdiQrcodeScan } from '@mdi/js';
import { useState, type FormEvent } from 'react';
import { asByDay } from '#src/design/night.css.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { Camera } from '../camera/camera.tsx';
import * as styles from '../open/open.css.ts';
import type { Choices } from '../open/use-choices.ts';

type Props = {
  device: Choices;
  isPaused: boolean;
  /** Whether this door still has to be given a name. */
  isNameless: boolean;
  onScan: (text: string) => void;
};

/** Where tickets are read: the camera, once it is wanted. */
export function ScanBox({ device, isPaused, isNameless, onScan }: Props) {
  const { scanning } = device.choices;
  return (
    <div className={styles.box}>
      {scanning === 'camera' && (
        <div className={asByDay}>
          <Camera onText={onScan} isPaused={isPaused} />
        </div>
      )}
      {scanning === 'hand' && (
        <div className={styles.middle}>
          <Icon path={mdiBarcodeScan} size="large" />
          <p>Scan a ticket with the hand scanner, or type a name.</p>
        </div>
      )}
      {scanning === null && <Start isNameless={isNameless} device={device} />}
    </div>
  );
}

function Start({ isNameless, device }: Pick<Props, 'isNameless' | 'device'>) {
  const [name, setName] = useState('');
  const start = (event: FormEvent) => {
    event.preventDefault();
    device.start('camera', name.trim());
  };
  return (
    <form className={styles.middle} onSubmit={start}>
      {isNameless && (
        <div className={styles.scanName}>
          <TextField
            name="door"
            label="Which door is this?"
            hint="Such as “Main entrance”. Other doors see where people came in."
            optional
            maxLength={40}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
      )}
      <button type="submit" className={styles.start}>
        <Icon path={mdiQrcodeScan} size="large" />
        Scan tickets
      </button>
      <Button tone="quiet" size="large" onClick={() => device.start('hand', name.trim())}>
        Go without the camera
      </Button>
      {device.opensOffline && <p className={styles.ready}>Ready to work without a network.</p>}
    </form>
  );
}
