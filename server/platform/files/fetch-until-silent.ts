/**
 * As `fetch`, without a limit on the whole: it fails once no byte has come or gone for `silenceMs`. A reader who takes their time is no
 * silence of the other side.
 */
export function fetchUntilSilent(silenceMs: number): typeof fetch {
  return async (input, init) => {
    const silence = limitSilence(silenceMs);
    const sent = init?.body instanceof ReadableStream ? init.body.pipeThrough(silence.heard()) : init?.body;
    const asked = { ...init, body: sent ?? null, duplex: 'half', signal: silence.signal } as RequestInit;
    const answer = await silence.during(fetch(input, asked));
    return new Response(answer.body && silence.limitReads(answer.body), answer);
  };
}

function limitSilence(silenceMs: number) {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | null = null;

  async function during<Result>(answer: Promise<Result>): Promise<Result> {
    timer = setTimeout(() => abort.abort(new Error(`Nothing came for ${silenceMs} ms.`)), silenceMs);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
      timer = null;
    }
  }

  return {
    signal: abort.signal,
    during,
    heard: () =>
      new TransformStream({
        transform(chunk, controller) {
          timer?.refresh();
          controller.enqueue(chunk);
        },
      }),
    limitReads(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
      const reader = body.getReader();
      return new ReadableStream(
        {
          async pull(controller) {
            const { done, value } = await during(reader.read());
            if (done) controller.close();
            else controller.enqueue(value);
          },
          cancel: (reason) => reader.cancel(reason),
        },
        { highWaterMark: 0 },
      );
    },
  };
}
