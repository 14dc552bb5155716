import type { Output } from './output.ts';

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
