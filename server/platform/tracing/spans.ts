import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyBaseLogger } from 'fastify';
import type { LogEvent } from 'kysely';
import { packageVersion } from '../package-folder.ts';

export interface AnswerSpan {
  /** In hex digits, as the collector shows it. */
  traceId: string;
  /** Whatever `work` asks the database for is below this span. */
  within: (work: () => void) => void;
  end: (how: Answered) => void;
}

interface Answered {
  operation: string;
  status: number;
  requestId: string;
  /** The path with the names of its parts. */
  route?: string;
}

export interface Spans {
  answer: (method: string, path: string, headers: object) => AnswerSpan;
  statement: (event: LogEvent) => void;
  close: () => Promise<void>;
}

/** Milliseconds: anyone who stops the server does not wait for a collector. */
const LAST_WORD = 2000;

/**
 * Spans as OpenTelemetry's conventions name them (HTTP and database, stable), sent as its variables say: `OTEL_EXPORTER_OTLP_…`,
 * `OTEL_RESOURCE_ATTRIBUTES`, `OTEL_SERVICE_NAME`, `OTEL_TRACES_SAMPLER…`, `OTEL_BSP_…`.
 */
export function openSpans(productName: string, log: FastifyBaseLogger): Spans {
  const complain = (error: unknown) => log.warn({ err: error }, 'traces did not reach their collector');
  setGlobalErrorHandler(complain);
  const own = resourceFromAttributes({
    'service.name': productName.toLowerCase(),
    'service.version': packageVersion(),
  });
  const provider = new NodeTracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = trace.getTracer('foyer', packageVersion());

  return {
    answer(method, path, headers) {
      const above = propagation.extract(ROOT_CONTEXT, headers);
      const attributes = { 'http.request.method': method, 'url.path': path };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, above);
      const inside = trace.setSpan(above, span);
      return {
        traceId: span.spanContext().traceId,
        within: (work) => context.with(inside, work),
        end: (how) => endAnswer(span, method, how),
      };
    },
    statement(event) {
      const above = trace.getActiveSpan();
      // What nobody asked for, as workers do it, is in the metrics.
      if (!above?.isRecording()) return;
      const text = event.query.sql;
      const end = Date.now();
      const span = tracer.startSpan(text.split(/\s/, 1)[0]?.toUpperCase() ?? 'statement', {
        kind: SpanKind.CLIENT,
        startTime: end - event.queryDurationMillis,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      });
      if (event.level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_WORD).unref());
      await Promise.race([provider.shutdown().catch(complain), late]);
      for (const one of [trace, context, propagation]) one.disable();
    },
  };
}

function endAnswer(span: Span, method: string, { operation, status, requestId, route }: Answered): void {
  if (route) span.updateName(`${method} ${route}`).setAttribute('http.route', route);
  span.setAttributes({
    'http.response.status_code': status,
    'foyer.operation': operation,
    'foyer.request_id': requestId,
  });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
