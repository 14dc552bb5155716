/** Keeps what was made for the keys that were asked for last, so that it is made once. */
export function rememberLast<Value>(most: number) {
  const kept = new Map<string, Value>();
  return (key: string, make: () => Value): Value => {
    const value = kept.has(key) ? (kept.get(key) as Value) : make();
    // What was asked for last is dropped last.
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
