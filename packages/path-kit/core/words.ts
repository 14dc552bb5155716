import type { AnyMachineSnapshot } from 'xstate';
import type { Outcome } from './dry-run.ts';
import type { Model } from './model.ts';
import type { Step } from './stage.ts';

/** What of a path is told in words. */
interface Walk {
  model: Model;
  start: string;
  begun: Outcome;
  steps: Step[];
}

/** The path as numbered steps, each with where it leads. */
export function pathInWords(path: Walk): string {
  const lines = rowsOf(path).map(({ number, what, state }) => `  ${number}. ${what} → ${state}`);
  return lines.join('\n');
}

/** The path as rows of a Markdown table for a test plan: what is done, the state after it, and what then holds. */
export function pathAsTable(path: Walk): string {
  const rows = rowsOf(path).map(
    ({ number, what, state, claims }) => `| ${number} | ${what} | ${state} | ${claims.join('; ')} |`,
  );
  return ['| step | what happens | state | what holds |', '|---:|---|---|---|', ...rows].join('\n');
}

interface Row {
  number: number;
  what: string;
  state: string;
  claims: string[];
}

function rowsOf({ model, start, begun, steps }: Walk): Row[] {
  const all = [{ what: start, snapshot: begun.snapshot }, ...steps];
  return all.map(({ what, snapshot }, number) => ({
    number,
    what,
    state: stateInWords(snapshot),
    claims: inOrder(snapshot).flatMap(({ id }) => Object.keys(model.states?.[id] ?? {})),
  }));
}

/** The innermost active states, without the machine's name: `loggedIn.session.checked, loggedIn.cv.uploading`. */
export function stateInWords(snapshot: AnyMachineSnapshot): string {
  const leaves = inOrder(snapshot).filter((node) => node.type === 'atomic' || node.type === 'final');
  return leaves.map((node) => node.path.join('.')).join(', ') || snapshot.machine.id;
}

/** The active states in the order of the chart. */
function inOrder({ _nodes: nodes }: AnyMachineSnapshot): AnyMachineSnapshot['_nodes'] {
  return [...nodes].sort((a, b) => a.order - b.order);
}
