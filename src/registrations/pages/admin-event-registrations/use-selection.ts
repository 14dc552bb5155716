import { useState } from 'react';
import type { AdminRegistration } from '#openapi/types.ts';
import { announce } from '#src/ui/live/toast.ts';

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
