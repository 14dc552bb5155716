import { runNode } from '../spawn.mjs';
import { findTooDear } from './budget.mjs';
import { runLane } from './lanes.mjs';
import { createProgress } from './progress.mjs';
import { describeCounts, describeRun } from './report.mjs';
import { ALL, findRetried, forgetResults, keepCosts, readResults } from './results.mjs';
import { createSteps } from './steps.mjs';

/** Seconds. */
const WORTH_NAMING = 120;

/**
 * A run of checks and tests, side by side: says how far each is, shows a failure as soon as there is one, and at its end what
 * all took. `postgres` is the process of the tests' database, `folder` where results go.
 */
export async function startRun({ postgres, folder = ALL } = {}) {
  await forgetResults(folder);
  const steps = createSteps();
  if (postgres) steps.watch(postgres, 'PostgreSQL');
  return new Run(steps, createProgress(), folder);
}

class Run {
  files = [];
  failures = 0;

  constructor(steps, progress, folder) {
    this.steps = steps;
    this.progress = progress;
    this.folder = folder;
  }

  /** Runs a program of Node, which is silent as long as all is well; `options` are those of a process. */
  program(name, [file, ...args], options = {}) {
    return this.#step(name, async (watch) => {
      const { code, output } = await runNode(file, args, { ...options, quiet: true, onStart: watch });
      if (code !== 0) this.fail(`✗ ${name}\n${output.trimEnd()}`);
      return code === 0;
    });
  }

  /** Runs Vitest with these options, and says of each file that ended which it was. */
  tests(name, options, onFile = () => {}) {
    const counted = countFiles((words) => this.progress.note(name, words));
    const onMessage = ({ failure, planned, file, quietest }) => {
      if (failure) this.fail(failure);
      if (planned) counted.plan(planned);
      if (quietest) counted.wait(quietest);
      if (!file) return;
      counted.add(file);
      this.files.push({ ...file, step: name });
      onFile(file);
    };
    return this.#step(name, (watch) => runLane(name, options, { folder: this.folder, onStart: watch, onMessage }));
  }

  /** Whether any test ran. */
  get hasRun() {
    return this.files.some(({ passed, failed }) => passed + failed > 0);
  }

  /** Runs something that prints what it finds. */
  report(name, act) {
    return this.#step(name, async () => {
      this.progress.hide();
      const isGood = await act();
      if (!isGood) this.failures += 1;
      return isGood;
    });
  }

  /** Prints what all took; answers whether all went well. With `isWhole` no file may cost more than its budget allows. */
  async end({ isWhole }) {
    this.progress.end();
    if (isWhole && this.failures === 0) await keepCosts(this.files);
    console.log(describeRun(this.steps.end(), this.files));
    for (const test of findRetried(await readResults(this.folder)))
      console.log(`\n  passed at the second attempt: ${test}`);
    if (this.failures > 0) console.log('\nWhat failed stands above, each behind a ✗.');
    for (const sentence of isWhole ? findTooDear(this.files) : []) this.fail(`✗ ${sentence}`);
    console.log(`\n${describeCounts(this.files, this.failures)}`);
    return this.failures === 0 && this.steps.areGood();
  }

  async #step(name, act) {
    this.progress.note(name, '');
    const isGood = await this.steps.run(name, act);
    this.progress.note(name, null);
    return isGood;
  }

  /** Says it at once, and fails the run. */
  fail(text) {
    this.failures += 1;
    this.progress.print(`\n${text}`);
  }
}

function countFiles(say) {
  const count = { planned: 0, done: 0, passed: 0, failed: 0 };
  let waiting = '';
  const tell = () => {
    const ofThem = count.failed > 0 ? `, ${count.failed} FAILED` : '';
    say(`${count.done} of ${count.planned} files, ${count.passed} tests passed${ofThem}${waiting}`);
  };
  return {
    plan(files) {
      count.planned += files;
      tell();
    },
    wait({ file, seconds }) {
      waiting = seconds > WORTH_NAMING ? `, ${Math.floor(seconds / 60)} min waiting for ${file}` : '';
      tell();
    },
    add({ passed, failed }) {
      count.done += 1;
      count.passed += passed;
      count.failed += failed;
      tell();
    },
  };
}
