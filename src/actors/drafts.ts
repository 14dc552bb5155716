/** What a person typed into a form, under the form's name, until it is sent or the person logs out. */
const key = (form: string) => `draft:${form}`;

/** The login form's name. */
export const loginDraft = 'login';

/** The texts of those names that were kept; what can't be read counts as not there. */
export function readDraft<Name extends string>(form: string, names: Name[]): Partial<Record<Name, string>> {
  const draft: Partial<Record<Name, string>> = {};
  const kept = parse(form);
  for (const name of names) {
    const text = kept[name];
    if (typeof text === 'string') draft[name] = text;
  }
  return draft;
}

export function writeDraft(form: string, texts: Record<string, string | undefined>): void {
  if (Object.keys(texts).length === 0) return removeDraft(form);
  writeDraftOf(form, texts);
}

/** As `readDraft`, of what is more than texts. */
export function readDraftOf<Kept>(form: string, isKept: (kept: object) => kept is Kept & object): Kept | null {
  const kept = parse(form);
  return isKept(kept) ? kept : null;
}

export function writeDraftOf(form: string, kept: object): void {
  try {
    sessionStorage.setItem(key(form), JSON.stringify(kept));
  } catch {
    // A full or forbidden storage keeps no drafts; the form works without.
  }
}

export function removeDraft(form: string): void {
  try {
    sessionStorage.removeItem(key(form));
  } catch {
    // As above.
  }
}

function parse(form: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(form)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
