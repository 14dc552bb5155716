import { useEffect, useEffectEvent, useState } from 'react';
import { dropNote, keepNote, readNote } from '#src/api/device-notes.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Checkbox } from '#src/ui/checkbox/checkbox.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import * as dialog from '#src/ui/dialog/dialog.css.ts';
import { type Shortcut, shortcutsNow } from '#src/ui/shortcuts/shortcuts.ts';
import * as styles from './shortcuts.css.ts';

/** A note of the device, while "?" is off (WCAG 2.1.4). */
const OFF = 'shortcuts-off';

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** The keys that do something on this page. "?" opens it too, unless that is off or something is being typed. */
export function Shortcuts({ isOpen, onOpenChange }: Props) {
  // Not before what the device keeps is known.
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    readNote(OFF).then(
      (note) => setOn(note === null),
      () => setOn(true),
    );
  }, []);
  const turn = (on: boolean) => {
    setOn(on);
    // Where nothing can be kept, it holds until the page is closed.
    (on ? dropNote(OFF) : keepNote(OFF, 'off')).catch(() => {});
  };
  useQuestionMark(() => isOn && onOpenChange(true));
  return (
    <Dialog isOpen={isOpen} onClose={() => onOpenChange(false)} title="Keyboard shortcuts" startsAt="window">
      <dl className={styles.list}>
        {shortcutsNow().map((shortcut) => (
          <Row key={shortcut.does} {...shortcut} />
        ))}
        {isOn && <Row keys={['?']} does="Show keyboard shortcuts" />}
      </dl>
      <Checkbox
        label="Open this list with ?"
        hint="Kept on this device."
        isSetting
        checked={isOn}
        onChange={turn}
        name="shortcuts"
      />
      <div className={dialog.actions}>
        <Button tone="soft" onClick={() => onOpenChange(false)}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

function Row({ keys, does }: Shortcut) {
  return (
    <div className={styles.row}>
      <dt>{does}</dt>
      <dd className={styles.keys} translate="no">
        {keys.map((key) => (
          <kbd key={key} className={styles.key}>
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  );
}

function useQuestionMark(onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(TAKEN)) return;
    onPress();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

const TAKEN =
  'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable=true], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]';
