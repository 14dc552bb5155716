import { Console } from 'node:console';
import { Writable } from 'node:stream';

/** What a failed test printed itself is cut to so many characters, from its end. */
const MOST_PRINTED = 4000;

/** Tells `send` of each file that ended, as { planned }, { file } and { failure }; what tests print is shown of failed ones alone. */
export class Reporter {
  printed = new Map();
  /** Of each file that runs: when a test of it ended last. */
  heard = new Map();

  constructor(send) {
    this.send = send;
  }

  onInit(vitest) {
    this.vitest = vitest;
  }

  onTestRunStart(specifications) {
    this.send({ planned: specifications.length });
  }

  onTestModuleStart({ relativeModuleId }) {
    this.heard.set(relativeModuleId, performance.now());
  }

  /** { file, seconds }: the file of those that run from which nothing came for longest; undefined where none runs. */
  quietest() {
    const [longest] = [...this.heard].toSorted(([, one], [, other]) => one - other);
    return longest && { file: longest[0], seconds: (performance.now() - longest[1]) / 1000 };
  }

  onUserConsoleLog({ taskId, content }) {
    // Into the log of the lane.
    process.stdout.write(content);
    if (taskId) this.printed.set(taskId, ((this.printed.get(taskId) ?? '') + content).slice(-MOST_PRINTED));
  }

  onTestCaseResult(test) {
    const { relativeModuleId: file } = test.module;
    // Of a short file Vitest may say so after the file's end.
    if (this.heard.has(file)) this.heard.set(file, performance.now());
    const { state, errors } = test.result();
    if (state === 'failed') this.fail(test, test.fullName, errors);
    else this.printed.delete(test.id);
  }

  onTestSuiteResult(suite) {
    if (suite.errors().length > 0) this.fail(suite, suite.fullName, suite.errors());
  }

  onTestModuleEnd(module) {
    this.heard.delete(module.relativeModuleId);
    if (module.errors().length > 0) this.fail(module, null, module.errors());
    this.printed.delete(module.id);
    const states = [...module.children.allTests()].map((test) => test.result().state);
    const count = (state) => states.filter((one) => one === state).length;
    this.send({
      file: {
        file: module.relativeModuleId,
        project: module.project.name,
        cpu: module.meta().cpu ?? 0,
        wall: wallOf(module.diagnostic()),
        passed: count('passed'),
        failed: count('failed'),
        skipped: count('skipped'),
      },
    });
  }

  onTestRunEnd(_modules, errors) {
    if (errors.length > 0) this.send({ failure: `✗ Outside of the tests:\n${this.describe(errors)}` });
  }

  fail(task, name, errors) {
    const { relativeModuleId: file } = task.module ?? task;
    const own = this.printed.get(task.id);
    const parts = [
      `✗ ${[file, name].filter(Boolean).join(' > ')}`,
      this.describe(errors, task.project),
      ...(own ? [`It printed:\n${own}`] : []),
      `Run it alone: npm test -- ${file}${name ? ` -t ${quote(name.replaceAll(' > ', ' '))}` : ''}`,
    ];
    this.send({ failure: parts.map((part) => part.trimEnd()).join('\n') });
  }

  /** As Vitest prints them, with the lines of the file around. */
  describe(errors, project = this.vitest.getRootProject()) {
    const { logger } = this.vitest;
    const usual = logger.console;
    let text = '';
    const out = new Writable({ write: (chunk, _encoding, done) => done(void (text += chunk)) });
    logger.console = new Console(out);
    try {
      // A second attempt mostly says the same.
      const different = new Map(errors.map((error) => [error.message, error]));
      for (const error of different.values()) logger.printError(error, { project });
    } finally {
      logger.console = usual;
    }
    return text;
  }
}

function wallOf({ environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration }) {
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
}

/** For a shell, as a pattern for Vitest. */
function quote(text) {
  return `'${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replaceAll("'", '.')}'`;
}
