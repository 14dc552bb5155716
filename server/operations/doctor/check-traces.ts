import { well, wrong, type Check } from './check.ts';

const PATIENCE = 5000;

/** Sends no trace at all, which is one valid message (OTLP/HTTP, binary). */
export const checkTraces: Check = async ({ tracesTo }) => {
  if (tracesTo === null) return [];
  const { host, pathname } = new URL(tracesTo);
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-proto');
  const exporter = new OTLPTraceExporter({ url: tracesTo, timeoutMillis: PATIENCE });
  const said = await new Promise<Error | null>((resolve) =>
    exporter.export([], ({ error, code }) => resolve(code === 0 ? null : (error ?? new Error('no reason')))),
  );
  await exporter.shutdown();
  return [
    said === null
      ? well('traces', `${host}${pathname} takes traces.`)
      : wrong(
          'traces',
          `${host}${pathname} takes no traces: ${said.message.split('\n')[0]}. Check OTEL_EXPORTER_OTLP_ENDPOINT.`,
        ),
  ];
};
