import { expect, test } from 'vitest';
import { keeper } from './keep.ts';

interface Told {
  actor: string;
  introduces?: { parent: string | null; isMachine: boolean };
  isLast: boolean;
}

const machine = (actor: string): Told => ({ actor, introduces: { parent: null, isMachine: true }, isLast: false });
const says = (actor: string, isLast = false): Told => ({ actor, isLast });

test('of too much the oldest goes of the machine that says most, and introduces none', () => {
  const { kept, add } = keeper<Told>((told) => told);
  const [quiet, said, loud] = [machine('quiet'), says('quiet'), machine('loud')];
  for (const told of [quiet, said, loud]) add(told);
  const loudly = Array.from({ length: 5_000 }, () => says('loud'));
  expect(loudly.map(add).filter(Boolean)).toEqual(loudly.slice(0, 3));
  expect(kept).toHaveLength(5_000);
  expect(kept.slice(0, 4)).toEqual([quiet, said, loud, loudly[3]]);
});

test('calls that a machine makes again and again are its own, and go with their introductions', () => {
  const { kept, add } = keeper<Told>((told) => told);
  const others = ['a', 'b', 'c'].flatMap((name) => [machine(name), says(name), says(name)]);
  for (const told of [...others, machine('door')]) add(told);
  for (let call = 0; call < 10_000; call += 1) {
    const actor = `call ${call}`;
    add({ actor, introduces: { parent: 'door', isMachine: false }, isLast: false });
    add(says(actor));
    add(says(actor, true));
  }
  expect(kept.length).toBeGreaterThan(4_990);
  expect(kept.length).toBeLessThanOrEqual(5_000);
  expect(kept.slice(0, others.length)).toEqual(others);
  const introduced = new Set(kept.flatMap(({ actor, introduces }) => (introduces ? [actor] : [])));
  expect(kept.filter(({ actor }) => !introduced.has(actor))).toEqual([]);
});
