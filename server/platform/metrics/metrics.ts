/** One number of a metric; the labels of all of them together are few. */
export interface Sample {
  value: number;
  labels?: Record<string, string>;
}

interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge';
  /** Asked at each look; what it throws leaves the metric out. */
  read: () => Sample[] | Promise<Sample[]>;
}

interface Histogram {
  observe: (labels: Record<string, string>, seconds: number) => void;
}

/** What the server tells anyone who watches it. */
export interface Metrics {
  /** Another one of the same name takes its place. */
  add: (metric: Metric) => void;
  /** The one of this name, made when it is not there. */
  histogram: (name: string, help: string) => Histogram;
  /** Everything in Prometheus' text format, version 0.0.4. */
  text: () => Promise<string>;
}

/** Seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Anyone who collects waits ten seconds as a rule. A database that does not answer keeps the rest from nobody. */
const READ_WITHIN = 2000;

export function createMetrics(): Metrics {
  const metrics = new Map<string, Metric>();
  const histograms = new Map<string, ReturnType<typeof createHistogram>>();
  return {
    add: (metric) => void metrics.set(metric.name, metric),
    histogram(name, help) {
      const histogram = histograms.get(name) ?? createHistogram(name, help);
      histograms.set(name, histogram);
      return histogram;
    },
    async text() {
      const read = await Promise.all([...metrics.values()].map(textOf));
      return [...read, ...[...histograms.values()].map((histogram) => histogram.text())].join('');
    },
  };
}

async function textOf({ name, help, type, read }: Metric): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, READ_WITHIN, null)));
  const samples = await Promise.race([attempt(read), late]);
  clearTimeout(timer);
  if (!samples || samples.length === 0) return '';
  return `${headOf(name, help, type)}${samples.map(({ value, labels }) => lineOf(name, labels, value)).join('')}`;
}

async function attempt(read: Metric['read']): Promise<Sample[] | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}

interface Series {
  labels: Record<string, string>;
  counts: number[];
  sum: number;
}

function createHistogram(name: string, help: string): Histogram & { text: () => string } {
  const all = new Map<string, Series>();
  return {
    observe(labels, seconds) {
      const key = Object.values(labels).join('\n');
      const series = all.get(key) ?? { labels, counts: Array<number>(BOUNDS.length + 1).fill(0), sum: 0 };
      all.set(key, series);
      const at = BOUNDS.findIndex((bound) => seconds <= bound);
      const bucket = at < 0 ? BOUNDS.length : at;
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
      series.sum += seconds;
    },
    text: () =>
      all.size === 0
        ? ''
        : `${headOf(name, help, 'histogram')}${[...all.values()].map((one) => seriesText(name, one)).join('')}`,
  };
}

function seriesText(name: string, { labels, counts, sum }: Series): string {
  let total = 0;
  const buckets = counts.map((count, at) => {
    total += count;
    return lineOf(`${name}_bucket`, { ...labels, le: String(BOUNDS[at] ?? '+Inf') }, total);
  });
  return [...buckets, lineOf(`${name}_sum`, labels, sum), lineOf(`${name}_count`, labels, total)].join('');
}

function headOf(name: string, help: string, type: string): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
}

function lineOf(name: string, labels: Record<string, string> = {}, value: number): string {
  const written = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${written.length > 0 ? `{${written.join(',')}}` : ''} ${value}\n`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
