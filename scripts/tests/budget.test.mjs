import { describe, expect, it } from 'vitest';
import { budgetOf, findTooDear } from './budget.mjs';

const file = (name, cpu, wall = cpu) => ({ file: name, cpu, wall });
const budget = { 'dear.test.ts': { cpu: 10, wall: 12 } };

describe('the budget of the tests', () => {
  it('names a file that costs more than twice what is written, and what to do', () => {
    expect(findTooDear([file('dear.test.ts', 19.9)], budget)).toEqual([]);
    const [sentence] = findTooDear([file('dear.test.ts', 21)], budget);
    expect(sentence).toContain('dear.test.ts took 21.0 s of CPU; up to 20.0 s are allowed');
    expect(sentence).toContain('npm run test:budget');
  });

  it('lets a small file cost ten seconds more, and one that is not listed ten', () => {
    const small = { 'small.test.ts': { cpu: 3, wall: 3 } };
    expect(findTooDear([file('small.test.ts', 12.9), file('new.test.ts', 9.9)], small)).toEqual([]);
    expect(findTooDear([file('small.test.ts', 13.1), file('new.test.ts', 10.1)], small)).toHaveLength(2);
    expect(findTooDear([file('new.test.ts', 10.1)], {})).toEqual([]);
  });

  it('allows each file what all need more on a slow machine, and no less on a fast one', () => {
    const names = Array.from({ length: 9 }, (_, index) => `${index}.test.ts`);
    const ofAll = Object.fromEntries(names.map((name) => [name, { cpu: 4, wall: 4 }]));
    const times = (factor, dear) => names.map((name) => file(name, name === '0.test.ts' ? dear : 4 * factor));
    expect(findTooDear(times(3, 41), ofAll)).toEqual([]);
    expect(findTooDear(times(3, 43), ofAll)).toHaveLength(1);
    expect(findTooDear(times(0.3, 13.9), ofAll)).toEqual([]);
  });

  it('lists what is dear or slow, by name', () => {
    expect(budgetOf([file('b', 3.04, 2), file('a', 1, 9), file('c', 1, 1)])).toEqual({
      a: { cpu: 1, wall: 9 },
      b: { cpu: 3, wall: 2 },
    });
  });
});
