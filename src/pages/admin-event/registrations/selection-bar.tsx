import { mdiClose } from '@mdi/js';
import type { AdminRegistration, DecisionKind } from '#openapi/types.ts';
import { decisionsFor } from '#src/actors/decision.ts';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { ActionMenu } from '#src/ui/menu/action-menu.tsx';
import { decisionActions } from './decisions/decision-actions.ts';
import type { Selection } from './use-selection.ts';
import * as styles from './registrations.css.ts';

type Props = {
  selection: Selection;
  /** There are more than those that are shown. */
  hasMore: boolean;
  onDecide: (kind: DecisionKind, rows: readonly AdminRegistration[]) => void;
};

/** How many are selected, and what may be decided about some or all of them. */
export function SelectionBar({ selection: { chosen, all, clear }, hasMore, onDecide }: Props) {
  const kinds = new Set(chosen.flatMap(({ status }) => decisionsFor(status)));
  const more = decisionActions([...kinds], (kind) => onDecide(kind, chosen)).filter(
    ({ key }) => key !== 'approve' && key !== 'reject',
  );
  return (
    <div role="region" aria-label="Selected registrations" className={styles.bar}>
      <p className={styles.barWords}>
        <strong>{chosen.length.toLocaleString('en-GB')}</strong> selected
        {all === true && hasMore && <span className={styles.barNote}> · all that are shown</span>}
      </p>
      <div className={styles.barButtons}>
        {kinds.has('approve') && (
          <Button tone="soft" size="small" className={styles.onNavy} onClick={() => onDecide('approve', chosen)}>
            Approve
          </Button>
        )}
        {kinds.has('reject') && (
          <Button tone="soft" size="small" className={styles.quietOnNavy} onClick={() => onDecide('reject', chosen)}>
            Reject…
          </Button>
        )}
        {more.length > 0 && <ActionMenu label="More decisions" actions={more} look="navy" />}
      </div>
      <div className={styles.barClose}>
        <IconButton path={mdiClose} label="Select nobody" on="navy" onClick={clear} />
      </div>
    </div>
  );
}
