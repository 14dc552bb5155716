// Writes what each file cost in the last run of all tests into tests/budget.json.
import { budgetOf, writeBudget } from './budget.mjs';
import { fail } from '../setup.mjs';
import { readCosts } from './results.mjs';

const costs = await readCosts();
if (!costs?.isThorough) {
  fail(
    'No run of all tests has passed here. Run CI=true npm test on a machine that has nothing else to do, then this again.',
  );
}
await writeBudget(budgetOf(costs.files));
console.log('tests/budget.json is written: read what has changed.');
