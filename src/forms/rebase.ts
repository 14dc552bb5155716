import { isSame } from '#rules/is-same.ts';

type Values = Readonly<Record<string, unknown>>;

/** What stands in a form, and what held when it was put there. */
interface Based {
  values: Values;
  base: Values;
}

/**
 * On what holds now: a value that was not touched follows it. One that was changed here and elsewhere keeps its base, which then
 * differs from what holds: `clashesOf` names it.
 */
export function rebase({ values, base }: Based, now: Values): Based {
  const next = { values: { ...values }, base: { ...now } };
  for (const name of clashesOf(base, now)) {
    if (isSame(values[name], now[name])) continue;
    if (isSame(values[name], base[name])) next.values = withEntry(next.values, name, now[name]);
    else next.base = withEntry(next.base, name, base[name]);
  }
  return next;
}

export function clashesOf(base: Values, now: Values): string[] {
  const names = new Set([...Object.keys(base), ...Object.keys(now)]);
  return [...names].filter((name) => !isSame(base[name], now[name]));
}

/** Undefined takes it out. */
export function withEntry<Value>(entries: Readonly<Record<string, Value>>, name: string, value: Value | undefined) {
  const others = Object.entries(entries).filter(([other]) => other !== name);
  // `Object.fromEntries`, because assigning a key named `__proto__` would set the prototype.
  return Object.fromEntries(value === undefined ? others : [...others, [name, value]]) as Record<string, Value>;
}
