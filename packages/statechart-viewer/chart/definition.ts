/**
 * A machine's config as plain data, which `createMachine` and Stately's editor read: functions become objects with
 * their name as type. Inputs and params that are made at run time are left out.
 */
export function definitionOf(config: object): object {
  return plain(config) as object;
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'function') return { type: nameOf(value) };
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, part]) => !(typeof part === 'function' && MADE_LATER.includes(key)))
      .map(([key, part]) => [key, key === 'src' && typeof part === 'object' ? 'inline' : plain(part)]),
  );
}

function nameOf(given: object): string {
  const { type, name } = given as { type?: string; name?: string };
  return type ?? (name || 'inline');
}

const MADE_LATER = ['context', 'input', 'output', 'params', 'meta'];
