import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics, Sample } from './metrics.ts';

const PER_SECOND = 1e9;

/** How this process is doing. The result ends the measuring. */
export function watchProcess(metrics: Metrics, version: string): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const started = Math.round(Date.now() / 1000 - process.uptime());
  const gauge = (name: string, help: string, read: () => Sample[]) => metrics.add({ name, help, type: 'gauge', read });

  gauge('foyer_build_info', 'The release that runs.', () => [{ value: 1, labels: { version, node: process.version } }]);
  gauge('process_start_time_seconds', 'When the process started, in seconds since 1970.', () => [{ value: started }]);
  gauge('process_resident_memory_bytes', 'Memory that the process holds.', () => [
    { value: process.memoryUsage.rss() },
  ]);
  gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript values.', () => [
    { value: process.memoryUsage().heapUsed },
  ]);
  metrics.add({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the process.',
    type: 'counter',
    read() {
      const { user, system } = process.cpuUsage();
      return [{ value: (user + system) / 1e6 }];
    },
  });
  gauge('nodejs_eventloop_delay_seconds', 'How late the event loop was, since the last look.', () => {
    const samples = [0.5, 0.99].map((quantile) => ({
      value: delay.percentile(quantile * 100) / PER_SECOND,
      labels: { quantile: String(quantile) },
    }));
    const longest = { value: delay.count > 0 ? delay.max / PER_SECOND : 0, labels: { quantile: '1' } };
    delay.reset();
    return [...samples, longest];
  });
  return () => void delay.disable();
}
