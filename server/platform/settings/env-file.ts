import { readFileSync } from 'node:fs';

const FLAG = '--env-file';
const ASSIGNMENT = /^[A-Za-z_]\w*$/;

/**
 * Takes `--env-file FILE` out of the words of a command and puts what the file sets into `environment`, in place of what is
 * there. Answers the other words. Throws a sentence where there is no such file.
 */
export function takeEnvFile(words: string[], environment: Record<string, string | undefined>): string[] {
  if (environment['npm_config_env_file']) {
    throw new Error(`npm kept ${FLAG} to itself. Put -- before the words: npm run backup -- ${FLAG} FILE FILE.zip.`);
  }
  const at = words.findIndex((word) => word === FLAG || word.startsWith(`${FLAG}=`));
  if (at === -1) return words;
  const [word = '', next] = words.slice(at);
  const isJoined = word !== FLAG;
  const path = isJoined ? word.slice(FLAG.length + 1) : next;
  if (!path) throw new Error(`Name a file behind ${FLAG}, such as ${FLAG} /etc/foyer.env.`);
  Object.assign(environment, parseEnvFile(readText(path)));
  return takeEnvFile(words.toSpliced(at, isJoined ? 1 : 2), environment);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      code === 'ENOENT' ? `There is no file ${path}.` : `${path} can't be read: the system says ${code}.`,
      { cause: error },
    );
  }
}

/**
 * Reads it as systemd reads an EnvironmentFile (systemd.exec(5)), so that a command gets what the service gets. Node's own
 * reader takes # within a value for a comment, and a password may have one.
 */
export function parseEnvFile(text: string): Record<string, string> {
  const variables: Record<string, string> = {};
  let rest = text.replace(/^\uFEFF/, '');
  while (rest !== '') {
    const comment = /^\s*[#;](?:\\\n|[^\n])*(?:\n|$)/.exec(rest);
    const name = comment ? null : /^([^\n=]*)=/.exec(rest);
    if (comment || !name) {
      rest = rest.slice(comment?.[0].length ?? lineLength(rest));
      continue;
    }
    const { value, length } = readValue(rest.slice(name[0].length));
    const key = name[1]?.trim() ?? '';
    if (ASSIGNMENT.test(key)) variables[key] = value;
    rest = rest.slice(name[0].length + length);
  }
  return variables;
}

function lineLength(text: string): number {
  const end = text.indexOf('\n');
  return end === -1 ? text.length : end + 1;
}

/** A value up to the end of its line, and how many characters it takes. */
function readValue(text: string): { value: string; length: number } {
  const blank = /^[ \t\r]*/.exec(text)?.[0].length ?? 0;
  let [value, at] = ['', blank];
  // Quoted parts may follow each other; quotes that come after other text are text.
  for (;;) {
    const quoted = /^'([^']*)'[ \t\r]*|^"((?:\\[^]|[^"\\])*)"[ \t\r]*/.exec(text.slice(at));
    if (!quoted) break;
    value +=
      quoted[1] ?? (quoted[2] ?? '').replace(/\\(["\\`$\n])/g, (_, escaped) => (escaped === '\n' ? '' : escaped));
    at += quoted[0].length;
  }
  const plain = /^(?:\\[^]|[^\n\\])*\\?/.exec(text.slice(at))?.[0] ?? '';
  value += unescape(plain);
  at += plain.length;
  return { value, length: at + (text[at] === '\n' ? 1 : 0) };
}

/** Blanks at its end go, unless a backslash stands before them. */
function unescape(plain: string): string {
  return plain
    .replace(/^((?:\\[^]|[^\\])*?)[ \t\r]*$/, '$1')
    .replace(/\\([^])/g, (_, escaped: string) => (escaped === '\n' ? '' : escaped));
}
