import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** A person who is asked, at a terminal or by lines of a file. */
export interface Talk {
  say: (text: string) => void;
  /** One line, without blanks around it. What is typed to a `hidden` question doesn't show. Throws where no line comes. */
  ask: (question: string, shown?: 'hidden') => Promise<string>;
  close: () => void;
}

/** The lines are at their end, or Ctrl+C was pressed. */
export class NoAnswer extends Error {}

/** Nothing is read before the first question. */
export function talkOn(input: NodeJS.ReadableStream & { isTTY?: boolean }, output: NodeJS.WritableStream): Talk {
  const isTerminal = Boolean(input.isTTY);
  let isHidden = false;
  const echo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) output.write(chunk);
      done();
    },
  });
  let lines: ReturnType<typeof createInterface> | null = null;
  let next: AsyncIterator<string> | null = null;

  function open(): AsyncIterator<string> {
    // Without a history: Up would show a password that was typed hidden.
    lines = createInterface({ input, ...(isTerminal && { output: echo, terminal: true, historySize: 0 }) });
    // Ctrl+C ends the questions, as the end of a file does.
    lines.on('SIGINT', () => lines?.close());
    return lines[Symbol.asyncIterator]();
  }

  return {
    say: (text) => void output.write(`${text}\n`),
    async ask(question, shown) {
      next ??= open();
      if (isTerminal) {
        lines?.setPrompt(`${question} `);
        lines?.prompt();
      } else output.write(`${question}\n`);
      isHidden = shown === 'hidden';
      const { value, done } = await next.next();
      isHidden = false;
      if (shown === 'hidden' && isTerminal) output.write('\n');
      if (done) throw new NoAnswer(`No answer came to "${question}" Nothing was written.`);
      return value.trim();
    },
    close: () => lines?.close(),
  };
}
