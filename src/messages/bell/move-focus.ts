/** Marks the items that delete; the value is the row's id. */
export const DELETES = 'data-deletes';

/** Before a row goes: focus to the next delete item, else the previous, else whatever the menu still holds. */
export function focusNextDelete(item: HTMLElement): void {
  if (!focusBeside(item, `[${DELETES}]`)) leave(item);
}

/** Before an item goes: focus to the one after it, else before it. */
export function leave(item: HTMLElement): void {
  focusBeside(item, '[role="menuitem"]');
}

/** Sideways within a row: between a notification and its delete item. */
export function moveSideways(event: { key: string; target: EventTarget; preventDefault: () => void }): void {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
  const { target: item } = event;
  if (!(item instanceof HTMLElement)) return;
  const beside = event.key === 'ArrowRight' ? item.nextElementSibling : item.previousElementSibling;
  if (!(beside instanceof HTMLElement) || beside.role !== 'menuitem') return;
  event.preventDefault();
  beside.focus();
}

function focusBeside(item: HTMLElement, selector: string): boolean {
  const all = [...(item.closest('[role="menu"]')?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const at = all.indexOf(item);
  const next = all[at + 1] ?? all[at - 1];
  next?.focus();
  return next !== undefined;
}
