import type { AnyStateMachine } from 'xstate';
import { caseOf, missingEvents, raisedBy } from './missing-events.ts';
import { statesOf } from './transitions.ts';

/** How the machine is imported. */
interface Imported {
  /** Its export; `default` too. */
  name: string;
  from: string;
}

/** A test file with the machine's model, to be filled in: everything that the machine itself knows stands there. */
export function skeletonOf(machine: AnyStateMachine, { name, from }: Imported): string {
  const local = name === 'default' ? 'machine' : name;
  const own = raisedBy(machine);
  const events = missingEvents({ machine, events: {} as never }).map((type) => `    ${caseOf(type, own)}`);
  return [
    `import { defineModel } from 'path-kit';`,
    `import { describeModel } from 'path-kit/vitest';`,
    `import { describe } from 'vitest';`,
    `import ${name === 'default' ? local : `{ ${name} }`} from '${from}';`,
    '',
    `const model = defineModel<typeof ${local}>({`,
    `  machine: ${local},`,
    '  // The ways in which it begins, each with its input.',
    `  starts: { 'it begins': undefined },`,
    '  // What of the context makes two equal states different situations: what guards ask of it. As little as can be.',
    keyLine(machine),
    '',
    '  // Each way in which an event happens, with what it brings; a function of the snapshot gives what depends on it.',
    '  events: {',
    ...events,
    '  },',
    '',
    '  // What holds in a state, in words.',
    '  states: {',
    ...restingStates(machine).map((id) => `    // '${id}': { 'TODO: what holds there': ({ context }) => true },`),
    '  },',
    '});',
    '',
    `describe('${machine.id}', () => {`,
    '  describeModel(model);',
    '});',
    '',
  ].join('\n');
}

/** Whether there is something in each part of the context: two values each, so that there is an end of it. */
function keyLine({ config }: AnyStateMachine): string {
  const context: unknown = config.context;
  const keys = Object.keys(typeof context === 'object' && context !== null ? context : {});
  if (keys.length === 0) return '  // key: ({ count }) => count > 0,';
  return `  key: ({ ${keys.join(', ')} }) => [${keys.map((key) => `Boolean(${key})`).join(', ')}],`;
}

function restingStates(machine: AnyStateMachine): string[] {
  return statesOf(machine)
    .filter(({ states, type }) => Object.keys(states).length === 0 && type !== 'history')
    .map(({ id }) => id);
}
