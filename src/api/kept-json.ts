/**
 * What a text holds that this browser keeps, if it is of the shape that is read; null otherwise: an older release, a write that
 * broke off or another script may have left it.
 */
export function parseKept<Kept>(
  text: string | null | undefined,
  isKept: (value: unknown) => value is Kept,
): Kept | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether each of these parts is a text. */
export function hasTexts<Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Record<string, unknown> & Record<Name, string> {
  return isRecord(value) && names.every((name) => typeof value[name] === 'string');
}
