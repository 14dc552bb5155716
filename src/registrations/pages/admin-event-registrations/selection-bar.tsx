import { mdiClose } from '@mdi/js';
import { choices } from '#openapi/bounds.ts';
import type { AdminRegistration, DecisionKind } from '#openapi/types.ts';
import { decisionsFor, type Matching } from '#src/registrations/actors/decision.ts';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { ActionMenu } from '#src/ui/menu/action-menu.tsx';
import { decisionActions } from './decisions/decision-actions.ts';
import type { Wanted } from './filters/registration-filters.ts';
import type { Selection } from './use-selection.ts';
import * as styles from './registrations.css.ts';

type Props = {
  selection: Selection;
  /** Whom the list is of. */
  wanted: Wanted;
  /** How many they are, where that is known and more than are shown. */
  amount: number | undefined;
  onDecide: (kind: DecisionKind, rows: readonly AdminRegistration[]) => void;
  onDecideMatching: (kind: DecisionKind, matching: Matching) => void;
};

/** How many are selected, and what may be decided about some or all of them. */
export function SelectionBar({ selection, wanted, amount, onDecide, onDecideMatching }: Props) {
  const { chosen, all, isEverybody, chooseEverybody, clear } = selection;
  const isAll = isEverybody && amount !== undefined;
  const kinds = isAll ? kindsFor(wanted) : new Set(chosen.flatMap(({ status }) => decisionsFor(status)));
  const decide = (kind: DecisionKind) =>
    isAll ? onDecideMatching(kind, { ...wanted, count: amount }) : onDecide(kind, chosen);
  const more = decisionActions([...kinds], decide).filter(({ key }) => key !== 'approve' && key !== 'reject');
  return (
    <div role="region" aria-label="Selected registrations" className={styles.bar}>
      <p className={styles.barWords}>
        <strong>{(isAll ? amount : chosen.length).toLocaleString('en-GB')}</strong> selected
        {isAll && <span className={styles.barNote}> · all that match</span>}
        {!isAll && all === true && amount !== undefined && (
          <button type="button" className={styles.barAll} onClick={() => chooseEverybody(amount)}>
            Select all {amount.toLocaleString('en-GB')} that match
          </button>
        )}
      </p>
      <div className={styles.barButtons}>
        {kinds.has('approve') && (
          <Button tone="soft" size="small" className={styles.onNavy} onClick={() => decide('approve')}>
            Approve
          </Button>
        )}
        {kinds.has('reject') && (
          <Button tone="soft" size="small" className={styles.quietOnNavy} onClick={() => decide('reject')}>
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

/** Nobody knows how all of them stand, but where they were asked for by that. */
function kindsFor({ status }: Wanted): Set<DecisionKind> {
  return new Set(status === 'any' ? choices.DecisionKind : decisionsFor(status));
}
