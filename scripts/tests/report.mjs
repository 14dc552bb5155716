const DEAREST = 10;
const WIDTH = 26;

/** What a run took by step and by kind of test, the files that cost most, and how many tests passed. */
export function describeRun({ rows, rest, total }, files) {
  const counts = countTests(files);
  return [
    '',
    line('', ['tests', 'CPU s', 'wall s', 'load']),
    ...rows.flatMap((row) => describeStep(row, files)),
    ...Object.entries(rest).map(([name, cpu]) => line(`        ${name}`, [null, cpu, null, null])),
    line('        in total', [files.length > 0 ? counts.tests : null, total.cpu, total.wall, total.load]),
    ...describeDearest(files),
  ].join('\n');
}

/** The last line. */
export function describeCounts(files, failures) {
  const { passed, skipped } = countTests(files);
  return `${passed} passed, ${failures} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

function describeStep({ name, isGood, cpu, wall, load }, files) {
  const own = files.filter((file) => file.step === name);
  const mark = isGood ? 'ok    ' : 'FAILED';
  const step = line(`${mark}  ${name}`, [own.length > 0 ? countTests(own).tests : null, cpu, wall, load]);
  const projects = [...new Set(own.map(({ project }) => project))];
  if (projects.length < 2) return [step];
  const vitest = cpu === null ? [] : [line('          Vitest itself', [null, cpu - sum(own, 'cpu'), null, null])];
  return [step, ...projects.map((project) => describeProject(project, own)), ...vitest];
}

function describeProject(project, files) {
  const own = files.filter((file) => file.project === project);
  return line(`          ${project}`, [countTests(own).tests, sum(own, 'cpu'), null, null]);
}

function describeDearest(files) {
  const dearest = files.toSorted((one, other) => other.cpu - one.cpu).slice(0, DEAREST);
  if (dearest.length === 0) return [];
  return [
    '',
    'The dearest files:',
    ...dearest.map(({ file, cpu, wall }) => line(`  ${file}`, [null, cpu, wall, null], 64)),
  ];
}

function countTests(files) {
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((state) => sum(files, state));
  return { passed, skipped, tests: passed + failed };
}

function sum(files, field) {
  return files.reduce((all, file) => all + file[field], 0);
}

function line(name, [tests, ...figures], width = WIDTH) {
  const count = String(tests ?? '').padStart(7);
  const texts = figures.map((figure) => (typeof figure === 'number' ? figure.toFixed(1) : (figure ?? '')));
  return `  ${name.padEnd(width)}${count}${texts.map((text) => text.padStart(9)).join('')}`.trimEnd();
}
