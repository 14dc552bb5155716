import type { AnyMachineSnapshot } from 'xstate';

/**
 * The active states as text, with what history states remember, and what the model's key gives: the same for two situations
 * that are the same, and another for any two that are not. What cannot be told apart is refused in a sentence.
 */
export function situationText(snapshot: AnyMachineSnapshot, key: ((context: never) => unknown) | undefined): string {
  const remembered = Object.entries(snapshot.historyValue).map(([id, states]) => [id, states.map((state) => state.id)]);
  const parts = [JSON.stringify(snapshot.value), key ? keyText(snapshot, key) : ''];
  return [...parts, ...(remembered.length > 0 ? [JSON.stringify(remembered)] : [])].join(' ');
}

/** What the model's key gives, as text. */
export function keyText({ context, machine }: AnyMachineSnapshot, key: (context: never) => unknown): string {
  const tell = (value: unknown, place: string, around: unknown[]): string => {
    if (around.includes(value)) throw new Error(sentence(machine.id, place, 'a value that contains itself'));
    const inside = (part: unknown, where: string) => tell(part, where, [...around, value]);
    return (
      plainText(value) ??
      ofParts(value, place, inside) ??
      ofInstance(value, place, inside) ??
      refuse(machine.id, place, value)
    );
  };
  return tell(key(context as never), 'key', []);
}

/** A value that holds no other values; undefined for the rest. */
function plainText(value: unknown): string | undefined {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (Object.is(value, -0)) return '-0';
  const isPlain = value === null || ['undefined', 'boolean', 'number'].includes(typeof value);
  return isPlain ? String(value) : wholeText(value);
}

/** An object that is one value for anyone who uses it. */
function wholeText(value: unknown): string | undefined {
  if (value instanceof Date) return `Date(${value.getTime()})`;
  if (value instanceof RegExp || value instanceof URL || value instanceof URLSearchParams)
    return `${value.constructor.name}(${String(value)})`;
  if (ArrayBuffer.isView(value))
    return `${value.constructor.name}(${new Uint8Array(value.buffer, value.byteOffset, value.byteLength).join()})`;
  return isActor(value) ? actorText(value) : undefined;
}

type Tell = (part: unknown, place: string) => string;
type Fields = Record<string, unknown>;

function ofParts(value: unknown, place: string, tell: Tell): string | undefined {
  if (Array.isArray(value)) return `[${value.map((part, index) => tell(part, `${place}[${index}]`)).join(',')}]`;
  if (value instanceof Set)
    return `Set{${[...value]
      .map((part) => tell(part, `${place}’s parts`))
      .sort()
      .join(',')}}`;
  if (value instanceof Map) {
    const entries = [...value].map(([name, part]) => {
      const named = tell(name, `${place}’s keys`);
      return `${named}=>${tell(part, `${place}.get(${named})`)}`;
    });
    return `Map{${entries.sort().join(',')}}`;
  }
  return isFields(value) ? fieldsText(value, place, tell) : undefined;
}

/** Of an instance of a class what it says of itself, or the fields that can be seen. */
function ofInstance(value: unknown, place: string, tell: Tell): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const name = value.constructor.name;
  if (value instanceof Error)
    return `${name}${fieldsText(Object.assign<Fields, Error>({ message: value.message, cause: value.cause }, value), place, tell)}`;
  if ('toJSON' in value && typeof value.toJSON === 'function')
    return `${name}(${tell(value.toJSON(), `${place}.toJSON()`)})`;
  return Object.keys(value).length > 0 ? name + fieldsText(value as Record<string, unknown>, place, tell) : undefined;
}

function fieldsText(value: Record<string, unknown>, place: string, tell: Tell): string {
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${tell(value[key], `${place}.${key}`)}`).join(',')}}`;
}

function isFields(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** An actor of XState: its system and parents would be compared otherwise. */
export function isActor(value: unknown): value is { id: string; sessionId: string; src: unknown } {
  return typeof value === 'object' && value !== null && 'sessionId' in value && 'getSnapshot' in value;
}

/** By the name that it was given: one that it has from its session is another in each run. */
export function actorText({ id, sessionId }: { id: string; sessionId: string }): string {
  return id === sessionId ? 'actor' : `actor ${id}`;
}

function refuse(machine: string, place: string, value: unknown): never {
  const what = typeof value === 'object' && value !== null ? `a ${value.constructor.name}` : `a ${typeof value}`;
  throw new Error(sentence(machine, place, what));
}

function sentence(machine: string, place: string, what: string): string {
  return `The model of ${machine} tells situations apart by ${place}, which is ${what}: one of them cannot be told from another. Let the key give what of it matters, such as a name, a size, or whether it is there.`;
}
