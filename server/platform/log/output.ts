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

interface Line {
  level?: string;
  time?: string;
  msg?: string;
  err?: { message?: string; stack?: string };
  method?: string;
  path?: string;
  status?: number;
  ms?: number;
  [key: string]: unknown;
}

/** Takes log lines in JSON and writes them short, for a person in front of a terminal. */
export function readableLines(out: Output): Output {
  return {
    write(line) {
      out.write(`${readable(JSON.parse(line) as Line)}\n`);
    },
  };
}

function readable({ level, time = '', msg, err, method, path, status, ms, ...rest }: Line): string {
  const clock = time.slice(11, 19);
  const what = method ? `${method} ${path} ${status ?? '-'} ${ms ?? '-'} ms` : (msg ?? '');
  const mark = level === 'info' ? '' : `${level}: `;
  const { request_id: _id, ip: _ip, user_id: _user, ...others } = rest;
  const more = Object.keys(others).length > 0 ? ` ${JSON.stringify(others)}` : '';
  return `${clock} ${mark}${what}${more}${err ? `\n${err.stack ?? err.message}` : ''}`;
}
