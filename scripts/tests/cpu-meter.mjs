import { canReadProcesses, readProcesses } from '../machine/processes.mjs';

/** Milliseconds: what ends between two looks is counted by the parent that waited for it. */
const BETWEEN_LOOKS = 2000;

/**
 * Counts the CPU of this process and all below it, killed ones included: those that are alive by what they took since the
 * last look, those that ended by what their parent has reaped. Nobody waits for a process whose parent is killed: of that
 * one counts what the last look saw. `watch(pid, name)` names what is to be counted apart, with all below it; the rest
 * goes by the name `rest`. `seconds()` answers { [name]: CPU seconds }, or null where there is no /proc.
 */
export function createCpuMeter({ read = readProcesses, self = process.pid, rest = 'the runner' } = {}) {
  const names = new Map([[self, rest]]);
  const counted = {};
  let known = new Map();

  function look() {
    const now = namedBelow(read(), names, known);
    const gone = [...known.values()].filter((one) => !isSame(now.get(one.pid), one));
    for (const one of now.values()) {
      const before = isSame(known.get(one.pid), one) ? known.get(one.pid) : { own: 0, reaped: 0 };
      add(counted, one.name, one.own - before.own);
      if (one.reaped > before.reaped) countEnded(counted, one, one.reaped - before.reaped, gone);
    }
    for (const { pid } of gone) names.delete(pid);
    known = now;
  }

  const timer = setInterval(look, BETWEEN_LOOKS).unref();
  look();
  return {
    watch(pid, name) {
      names.set(pid, name);
      look();
    },
    seconds() {
      look();
      return canReadProcesses ? { ...counted } : null;
    },
    stop: () => clearInterval(timer),
  };
}

function add(counted, name, seconds) {
  counted[name] = (counted[name] ?? 0) + Math.max(0, seconds);
}

/** What ended below `one` since the last look, less what was counted while it was alive. */
function countEnded(counted, one, reaped, gone) {
  const ended = gone.filter((other) => nearestAlive(other, gone) === one.pid);
  const surplus = reaped - ended.reduce((sum, { own, reaped: more }) => sum + own + more, 0);
  const apart = ended.filter(({ parent, name }) => parent === one.pid && name !== one.name);
  if (apart.length === 0) add(counted, one.name, surplus);
  for (const { name } of apart) add(counted, name, surplus / apart.length);
}

/** Those that have a name of their own or of what is above them, or had one before their parent was gone. */
function namedBelow(found, names, known) {
  const nameOf = (one) => {
    const before = known.get(one.pid);
    const above = found.get(one.parent);
    return names.get(one.pid) ?? (isSame(before, one) ? before.name : above && nameOf(above));
  };
  const named = [...found.values()].map((one) => ({ ...one, name: nameOf(one) }));
  return new Map(named.filter(({ name }) => name).map((one) => [one.pid, one]));
}

function isSame(one, other) {
  return one?.start === other.start;
}

function nearestAlive(one, gone) {
  const parent = gone.find(({ pid }) => pid === one.parent);
  return parent ? nearestAlive(parent, gone) : one.parent;
}
