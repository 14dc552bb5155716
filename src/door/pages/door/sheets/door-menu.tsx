import { mdiAccountPlusOutline, mdiCameraOffOutline, mdiCameraOutline, mdiExitToApp } from '@mdi/js';
import { useState, type FormEvent } from 'react';
import type { Door } from '#src/door/actors/use-door.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Checkbox } from '#src/ui/checkbox/checkbox.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import * as styles from '../open/open.css.ts';
import type { Choices } from '../open/use-choices.ts';

type Props = {
  door: Pick<Door, 'door' | 'isNamedByLink' | 'nameDoor'>;
  device: Choices;
  onWalkIn: () => void;
  onClose: () => void;
};

/** What is seldom needed: the door's name, sound, a walk-in, the way out. */
export function DoorMenu({ door, device, onWalkIn, onClose }: Props) {
  const { hasSound, goesOn, scanning } = device.choices;
  const hasCamera = scanning === 'camera';
  return (
    <Dialog isOpen onClose={onClose} title="This door">
      <div className={styles.form}>
        {door.isNamedByLink ? (
          <p>
            Its link calls it <strong dir="auto">{door.door}</strong>.
          </p>
        ) : (
          <NameField door={door} onDone={onClose} />
        )}
        <Checkbox name="sound" label="Sound and vibration" isSetting checked={hasSound} onChange={device.turnSound} />
        <Checkbox
          name="goes-on"
          label="Go on by itself after a welcome"
          isSetting
          checked={goesOn}
          onChange={(checked) => device.choose({ goesOn: checked })}
        />
        {device.opensOffline && <p>This device is ready to work without a network.</p>}
        <div className={styles.actions}>
          <Button size="large" wide icon={mdiAccountPlusOutline} onClick={onWalkIn}>
            Add a walk-in
          </Button>
          <Button
            tone="soft"
            size="large"
            wide
            icon={hasCamera ? mdiCameraOffOutline : mdiCameraOutline}
            onClick={() => device.start(hasCamera ? 'hand' : 'camera', '')}
          >
            {hasCamera ? 'Turn the camera off' : 'Turn the camera on'}
          </Button>
          <LinkButton tone="soft" size="large" wide icon={mdiExitToApp} href="/">
            Leave the door
          </LinkButton>
        </div>
      </div>
    </Dialog>
  );
}

function NameField({ door, onDone }: Pick<Props, 'door'> & { onDone: () => void }) {
  const [name, setName] = useState(door.door);
  const save = (event: FormEvent) => {
    event.preventDefault();
    door.nameDoor(name.trim());
    onDone();
  };
  return (
    <form className={styles.naming} onSubmit={save}>
      <TextField
        name="door"
        label="Which door is this?"
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" tone="soft" size="large">
        Save
      </Button>
    </form>
  );
}
