/** Bytes that wait for a reader who takes none; what comes on top is lost. */
const MOST_UNREAD = 4 * 1024 * 1024;

/** Milliseconds that a line may wait for others: each write to a file or a pipe keeps the server from everything else. */
const TOGETHER_WITHIN = 20;

export interface Output {
  write: (text: string) => void;
}

/**
 * Writes to one of the process' outputs. A pipe that nobody reads, or a full disk, costs the lines and never
 * the server; once it takes lines again, `regained` is told how many were lost.
 */
export function openOutput(
  stream: NodeJS.WritableStream & { writableLength: number },
  regained = (_lost: number) => {},
): Output {
  let lost = 0;
  // Without a listener a failure would end the process.
  stream.on('error', () => {});

  function settle(error: Error | null | undefined, text: string) {
    if (error) lost += linesOf(text);
    if (error || lost === 0) return;
    const count = lost;
    lost = 0;
    regained(count);
  }

  return {
    write(text) {
      if (stream.writableLength > MOST_UNREAD) {
        lost += linesOf(text);
        return;
      }
      try {
        // A full disk may have cut the line before.
        stream.write(lost > 0 ? `\n${text}` : text, (error) => settle(error, text));
      } catch {
        lost += linesOf(text);
      }
    },
  };
}

/** Writes what comes within a moment at once, and the rest when the process ends, unless it is killed. */
export function together(out: Output): Output {
  let waiting: string[] = [];

  function flush() {
    const text = waiting.join('');
    waiting = [];
    if (text) out.write(text);
  }

  process.once('exit', flush);
  return {
    write(text) {
      if (waiting.push(text) === 1) setTimeout(flush, TOGETHER_WITHIN);
    },
  };
}

function linesOf(text: string): number {
  return text.split('\n').length - 1;
}
