import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { exploreAll } from '../core/explore.ts';
import type { Model } from '../core/model.ts';
import { withSeams, type Change } from './seams.ts';
import type { Mutant } from './structure.ts';

interface Fault {
  name: string;
  spoil: (value: unknown) => unknown;
}

/**
 * Each answer, assigned key, param, input, emitted field and delay wrong in turn, and each key of the context that a guard
 * or an action reads: what was seen to pass while everything that the model knows happened.
 */
export function behaviouralMutants(model: Model): Mutant[] {
  return [...faultsSeen(model)].flatMap(([place, faults]) =>
    [...faults.values()].map(({ name, spoil }) => ({
      name: `${place}: ${name}`,
      make: () => withSeams(model.machine, (where, value) => (where === place ? spoil(value) : value)),
    })),
  );
}

/** The machine with its seams and nothing wrong: what kills it kills for another reason than the mutation. */
export function twinOf(machine: AnyStateMachine): AnyStateMachine {
  return withSeams(machine, (_, value) => value);
}

/** By place and name, those that make a difference to some value. */
function faultsSeen(model: Model): Map<string, Map<string, Fault>> {
  const seen = new Map<string, Map<string, Fault>>();
  const note = (place: string, value: unknown, faults: Fault[]) => {
    const known = seen.get(place) ?? new Map<string, Fault>();
    seen.set(place, known);
    for (const fault of faults)
      if (!known.has(fault.name) && !isDeepStrictEqual(fault.spoil(value), value)) known.set(fault.name, fault);
  };
  const listen: Change = (place, value, way) => {
    if (way === 'made') note(place, value, faultsOf(value));
    if (way === 'handed on') note(place, value, [otherWhole]);
    if (way === 'read' && isPlain(value)) return watched(value, (key) => note(place, value, [noneAt(key)]));
    return value;
  };
  exploreAll({ ...model, machine: withSeams(model.machine, listen) });
  return seen;
}

function watched(value: Fields, onRead: (key: string) => void): Fields {
  return new Proxy(value, {
    get(target, key) {
      if (typeof key === 'string') onRead(key);
      return Reflect.get(target, key) as unknown;
    },
  });
}

const otherWhole: Fault = { name: 'another value', spoil: otherThan };

function faultsOf(value: unknown): Fault[] {
  if (typeof value === 'boolean') {
    return [
      { name: 'always yes', spoil: () => true },
      { name: 'always no', spoil: () => false },
      { name: 'the opposite', spoil: (said) => !(said as boolean) },
    ];
  }
  if (!isPlain(value)) return [otherWhole];
  const keys = Object.keys(value).filter((key) => key !== 'type');
  return keys.flatMap((key) => [{ name: `without ${key}`, spoil: withoutKey(key) }, otherAt(key)]);
}

function withoutKey(key: string) {
  return (value: unknown) => {
    if (!isPlain(value)) return value;
    const { [key]: _, ...others } = value;
    return others;
  };
}

function otherAt(key: string): Fault {
  return { name: `another ${key}`, spoil: spoilAt(key, otherThan) };
}

function noneAt(key: string): Fault {
  return { name: `no ${key}`, spoil: spoilAt(key, noneOf) };
}

function spoilAt(key: string, spoil: (value: unknown) => unknown) {
  return (value: unknown) => (isPlain(value) && key in value ? { ...value, [key]: spoil(value[key]) } : value);
}

/** As if there were none of it; what is always there is another. */
function noneOf(value: unknown): unknown {
  if (typeof value === 'boolean' || typeof value === 'number') return otherThan(value);
  if (Array.isArray(value)) return [];
  return typeof value === 'function' ? value : null;
}

/** A wrong value of the same kind; nothing and functions stay as they are. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? 'another' : `another ${value}`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return [];
  if (isPlain(value)) return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, otherThan(own)]));
  return typeof value === 'object' ? null : value;
}

type Fields = Record<string, unknown>;

function isPlain(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
