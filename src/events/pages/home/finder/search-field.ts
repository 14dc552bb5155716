/** Where those go on who have taken filters away, whose button went with them. */
export function searchField(): HTMLInputElement | null {
  return globalThis.document?.querySelector('input[name="search"]') ?? null;
}
