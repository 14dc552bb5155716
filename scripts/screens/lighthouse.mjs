// npm run lighthouse [-- --small]: Lighthouse on the two pages that visitors land on, five runs each as a phone, and the medians. Fails
// below SCORES and above LIMITS.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildIfStale } from '../build/build.mjs';
import { startDemoServer } from './demo-server.mjs';
import { findChromium } from '../machine/find-chromium.mjs';
import { setup } from '../setup.mjs';
import { isSmall } from '../small.mjs';
import { runNpm } from '../spawn.mjs';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = isSmall ? 1 : Number(process.env.RUNS ?? 5);
const SCORES = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Milliseconds, but for the shift and the number of requests. */
const LIMITS = { FCP: 1000, LCP: 1300, TBT: 50, CLS: 0, requests: 12 };
/** What Lighthouse’s benchmark gives a phone of the middle class, by Chrome DevTools’ calibration of the processor’s speed. */
const PHONE = 1000;
/** What is fetched ahead comes later than this after the page has loaded (src/app/shell/after-load.tsx). */
const AHEAD = 2000;

await setup();
if (isSmall && !(await isHere())) {
  console.log(`${LIGHTHOUSE} is left out: it is not here, and the small form fetches nothing.`);
  process.exit();
}
if (!(await buildIfStale())) process.exit(1);
const chromium = await findChromium({ install: true });
if (!chromium) {
  console.error('Lighthouse needs a Chromium: install one, or set CHROMIUM to its path.');
  process.exit(1);
}
const folder = mkdtempSync(path.join(tmpdir(), 'foyer-lighthouse-'));
const server = await startDemoServer({ NODE_ENV: 'production' });
try {
  const { items } = await (await fetch(`${server.url}/api/events?limit=1`)).json();
  const pages = { '/': '/', ...(!isSmall && { '/event/{id}': `/event/${items[0].event_id}` }) };
  // So that every machine stands for the same phone; by itself Lighthouse makes each four times slower.
  const slowdown = Math.max(1, (await benchmark(server.url)) / PHONE);
  const rows = [];
  for (const [name, address] of Object.entries(pages)) rows.push(await measure(name, server.url + address, slowdown));
  print(rows);
  if (!rows.every(isSmall ? isMeasured : isGood)) process.exitCode = 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function isHere() {
  return (await runNpm(['exec', '--offline', '--yes', '--', LIGHTHOUSE, '--version'], { quiet: true })).code === 0;
}

function isGood({ medians }) {
  return (
    Object.keys(SCORES).every((key) => medians[key] >= SCORES[key]) &&
    Object.keys(LIMITS).every((key) => medians[key] <= LIMITS[key])
  );
}

function isMeasured({ medians }) {
  return Object.values(medians).every(Number.isFinite) && medians.requests > 0;
}

async function measure(name, url, slowdown) {
  const runs = [];
  for (let run = 1; run <= RUNS; run += 1) {
    runs.push(scoresOf(await runLighthouse(url, slowdown)));
    console.log(`${name} ${run}/${RUNS}: ${describe(runs.at(-1))}`);
  }
  const keys = Object.keys({ ...SCORES, ...LIMITS });
  return { name, medians: Object.fromEntries(keys.map((key) => [key, median(runs.map((scores) => scores[key]))])) };
}

async function benchmark(url) {
  const all = [];
  for (let run = 1; run <= Math.min(RUNS, 3); run += 1)
    all.push((await runLighthouse(url, 1)).environment.benchmarkIndex);
  console.log(`Benchmark ${all.map(Math.round).join(', ')}: made slow as a phone of ${PHONE}.`);
  return median(all);
}

async function runLighthouse(url, slowdown, tries = 3) {
  const report = path.join(folder, 'report.json');
  const args = ['exec', '--yes', '--', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${report}`];
  args.push(`--only-categories=${Object.keys(SCORES).join(',')}`, `--throttling.cpuSlowdownMultiplier=${slowdown}`);
  args.push('--chrome-flags=--headless=new --no-sandbox --disable-gpu');
  const { code, output } = await runNpm(args, { quiet: true, env: { CHROME_PATH: chromium }, timeout: 180_000 });
  // Now and then it misses the start of its own recording, and asks for just this.
  if (output.includes('Please run Lighthouse again') && tries > 1) return runLighthouse(url, slowdown, tries - 1);
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${output}`);
  return JSON.parse(readFileSync(report, 'utf8'));
}

function scoresOf({ categories, audits }) {
  for (const { id, refs } of failures(categories, audits)) console.log(`  ${id}: ${refs.join(', ')}`);
  const scores = Object.fromEntries(Object.keys(SCORES).map((key) => [key, Math.round(categories[key].score * 100)]));
  return { ...scores, ...metricsOf(audits) };
}

function metricsOf(audits) {
  const value = (id) => Math.round(audits[id].numericValue);
  const { observedLoad } = audits.metrics.details.items[0];
  const requests = audits['network-requests'].details.items;
  return {
    FCP: value('first-contentful-paint'),
    LCP: value('largest-contentful-paint'),
    TBT: value('total-blocking-time'),
    CLS: Math.round(audits['cumulative-layout-shift'].numericValue * 1000) / 1000,
    requests: requests.filter(({ networkRequestTime }) => networkRequestTime < observedLoad + AHEAD).length,
  };
}

/** The audits that cost a category its points, performance apart: that one is read from its metrics. */
function failures(categories, audits) {
  return Object.values(categories)
    .filter(({ id, score }) => id !== 'performance' && score < 1)
    .map(({ id, auditRefs }) => ({
      id,
      refs: auditRefs.filter(({ id: audit, weight }) => weight > 0 && audits[audit].score < 1).map((ref) => ref.id),
    }));
}

function describe(scores) {
  return Object.entries(scores)
    .map(([key, score]) => `${key} ${score}`)
    .join(', ');
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

function print(rows) {
  const keys = Object.keys({ ...SCORES, ...LIMITS });
  console.log(`\nMedians of ${RUNS} runs as a phone (at least ${describe(SCORES)}; at most ${describe(LIMITS)})`);
  console.log(['page'.padEnd(14), ...keys.map((key) => key.padStart(15))].join(''));
  for (const { name, medians } of rows) {
    console.log([name.padEnd(14), ...keys.map((key) => String(medians[key]).padStart(15))].join(''));
  }
}
