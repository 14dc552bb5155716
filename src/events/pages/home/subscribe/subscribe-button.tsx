import { mdiCalendarPlus } from '@mdi/js';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { Filters } from '#rules/events/finder-address.ts';
import { useDialogCode } from '../use-dialog-code.ts';
import * as styles from './subscribe.css.ts';

/** The way to have the events in one's own calendar. */
export function SubscribeButton({ filters }: { filters: Filters }) {
  const dialog = useDialogCode(() => import('./subscribe-dialog.tsx').then((file) => file.SubscribeDialog));
  return (
    <>
      <button
        type="button"
        className={styles.subscribe}
        aria-haspopup="dialog"
        onPointerEnter={dialog.prepare}
        onClick={dialog.open}
      >
        <Icon path={mdiCalendarPlus} />
        <span className={styles.word}>Subscribe</span>
      </button>
      {dialog.Code && <dialog.Code isOpen={dialog.isOpen} onClose={dialog.close} filters={filters} />}
    </>
  );
}
