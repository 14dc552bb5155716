import { mdiClose } from '@mdi/js';
import { useState } from 'react';
import { choices } from '#openapi/bounds.ts';
import type { AdminRegistration, DecisionKind } from '#openapi/types.ts';
import { decisionsFor, type Matching } from '#src/registrations/actors/decision.ts';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { ActionMenu } from '#src/ui/menu/action-menu.tsx';
import { announce } from '#src/ui/live/toast.ts';
import { decisionActions } from './decisions/decision-messages.ts';
import type { Wanted } from './filters/registration-filters.ts';
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

const none: ReadonlySet<string> = new Set();

/**
 * Which of the rows that are shown are chosen, or everybody whom the filter names, shown or not; a list of something else (`of`)
 * starts with none.
 */
export function useSelection(rows: AdminRegistration[], of: string) {
  const [ids, setIds] = useState(none);
  const [isEverybody, setEverybody] = useState(false);
  const [shown, setShown] = useState(of);
  if (shown !== of) {
    setShown(of);
    setIds(none);
    setEverybody(false);
  }
  const chosen = rows.filter(({ registration_id }) => ids.has(registration_id));

  function choose(next: ReadonlySet<string>) {
    setIds(next);
    setEverybody(false);
    announce(next.size === 0 ? 'Nobody is selected.' : `${next.size} selected. Decisions stand above the table.`);
  }

  return {
    chosen,
    has: ({ registration_id }: AdminRegistration) => ids.has(registration_id),
    all: chosen.length === 0 ? false : chosen.length === rows.length || ('some' as const),
    toggle({ registration_id }: AdminRegistration, isChosen: boolean) {
      const next = new Set(chosen.map((row) => row.registration_id));
      if (isChosen) next.add(registration_id);
      else next.delete(registration_id);
      choose(next);
    },
    toggleAll: (isChosen: boolean) => choose(new Set(isChosen ? rows.map((row) => row.registration_id) : [])),
    isEverybody: isEverybody && chosen.length > 0,
    chooseEverybody(count: number) {
      setEverybody(true);
      announce(`All ${count.toLocaleString('en-GB')} that match are selected.`);
    },
    clear() {
      setIds(none);
      setEverybody(false);
    },
    drop(gone: readonly string[]) {
      setIds(isEverybody ? none : new Set([...ids].filter((id) => !gone.includes(id))));
      setEverybody(false);
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
