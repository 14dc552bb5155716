// Prints a machine's paths in words: `npm run paths -- auth`. `--table` writes them as Markdown tables for a test plan,
// `--all` every shortest path instead of the few long ones that between them take every transition.
import { tsImport } from 'tsx/esm/api';
import { namedMachine } from './terminal.mjs';

const words = process.argv.slice(2);
const name = await namedMachine({ isNeeded: true });
const { models } = await tsImport('../../tests/models/models.ts', import.meta.url);
const { stages } = await tsImport('../../tests/models/stages.ts', import.meta.url);
const { printablePaths } = await tsImport('../../packages/path-kit/core/printable.ts', import.meta.url);

const model = models.find(({ machine }) => machine.id === name);
console.log(
  printablePaths(model, { stage: stages[name], asTable: words.includes('--table'), all: words.includes('--all') }),
);
