/** Makes something when it is first asked for, and gives the same from then on. */
export function firstTime<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
