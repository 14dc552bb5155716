import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

type Body = RefObject<HTMLTableSectionElement | null>;

/**
 * One row of a table at a time is in the Tab order, with all its controls; arrow keys, Home and End on a row's main control
 * lead to another one (WAI-ARIA practices, "roving tabindex"). Focus that a removed row had goes to its neighbour.
 */
export function useRovingRows(body: Body, keys: readonly string[]) {
  const [visited, setVisited] = useState<{ key: string | undefined; at: number }>({ key: undefined, at: 0 });
  const focusedKey = useRef<string>(undefined);
  const current =
    visited.key !== undefined && keys.includes(visited.key)
      ? visited.key
      : keys[Math.max(Math.min(visited.at, keys.length - 1), 0)];

  useLayoutEffect(() => {
    if (focusedKey.current === undefined || keys.includes(focusedKey.current)) return;
    focusedKey.current = undefined;
    if (document.activeElement !== document.body || current === undefined) return;
    const row = rowsOf(body)[keys.indexOf(current)];
    if (row) mainControl(row).focus();
  });

  const onFocus = ({ target }: FocusEvent) => {
    const row = rowOf(body, target);
    const at = row ? rowsOf(body).indexOf(row) : -1;
    const key = keys[at];
    if (key === undefined) return;
    focusedKey.current = key;
    if (key !== current || key !== visited.key) setVisited({ key, at });
  };
  const onBlur = ({ target }: FocusEvent) => {
    if (target.isConnected) focusedKey.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const row = rowOf(body, event.target);
    if (!row || event.target !== mainControl(row)) return;
    const rows = rowsOf(body);
    const at = rows.indexOf(row);
    const to = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: rows.length - 1,
    }[event.key];
    const next = to === undefined ? undefined : rows[to];
    if (!next) return;
    event.preventDefault();
    mainControl(next).focus();
  };
  return { current, onFocus, onBlur, onKeyDown };
}

/** For every rendering of a row, which may have brought controls. */
export function useTabOrder(isCurrent: boolean): RefObject<HTMLTableRowElement | null> {
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    if (!row.current) return;
    for (const control of row.current.querySelectorAll<HTMLElement>(CONTROLS)) letTab(control, isCurrent);
    if (mainControl(row.current) === row.current) row.current.tabIndex = isCurrent ? 0 : -1;
    else row.current.removeAttribute('tabindex');
  });
  return row;
}

/** Puts focus on the first row of the page's first table, or on the table if it has no rows. */
export function focusTable(): void {
  const table = document.querySelector<HTMLTableElement>('main table[data-roving]');
  if (!table) return;
  const row = table.querySelector<HTMLTableRowElement>('tbody tr');
  if (!row) table.tabIndex = -1;
  (row ? mainControl(row) : table).focus();
}

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';

function letTab(control: HTMLElement, isCurrent: boolean): void {
  const { restsFrom } = control.dataset;
  if (!isCurrent && control.tabIndex >= 0) {
    control.dataset['restsFrom'] = control.getAttribute('tabindex') ?? '';
    control.tabIndex = -1;
  } else if (isCurrent && restsFrom !== undefined) {
    if (restsFrom) control.setAttribute('tabindex', restsFrom);
    else control.removeAttribute('tabindex');
    delete control.dataset['restsFrom'];
  }
}

/** Where a row's name leads, or else the row. A button that opens a menu keeps its arrow keys. */
function mainControl(row: HTMLTableRowElement): HTMLElement {
  return row.querySelector<HTMLElement>('th a[href], th button:not([aria-haspopup], :disabled)') ?? row;
}

function rowsOf(body: Body): HTMLTableRowElement[] {
  return [...(body.current?.children ?? [])] as HTMLTableRowElement[];
}

/** Events of menus and dialogs come here too, through React's tree. */
function rowOf(body: Body, target: EventTarget): HTMLTableRowElement | null {
  const row = target instanceof Element ? target.closest('tr') : null;
  return row && row.parentElement === body.current ? row : null;
}
