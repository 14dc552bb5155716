let kept: string | null = null;

/** When the first list gives way to the living one, its cards are new elements: what had focus is found by its address. */
export function keepFocus() {
  const link = document.activeElement?.closest('article a');
  kept = link?.getAttribute('href') ?? null;
}

export function giveFocusBack() {
  if (kept === null) return;
  document.querySelector<HTMLElement>(`article a[href="${kept}"]`)?.focus({ preventScroll: true });
  kept = null;
}
