/** Bytes that wait for a reader who takes none; what comes on top is lost. */
const MOST_UNREAD = 4 * 1024 * 1024;

export interface Output {
  write: (text: string) => void;
}

/**
 * Writes to one of the process' outputs. A pipe that nobody reads any more, or a full disk, costs the lines and never
 * the server; once it takes lines again, `regained` is told how many were lost.
 */
export function openOutput(
  stream: NodeJS.WritableStream & { writableLength: number },
  regained = (_lost: number) => {},
): Output {
  let lost = 0;
  // Without a listener a failure would end the process.
  stream.on('error', () => {});

  function settle(error?: Error | null) {
    if (error) lost += 1;
    if (error || lost === 0) return;
    const count = lost;
    lost = 0;
    regained(count);
  }

  return {
    write(text) {
      if (stream.writableLength > MOST_UNREAD) {
        lost += 1;
        return;
      }
      try {
        // A full disk may have cut the line before.
        stream.write(lost > 0 ? `\n${text}` : text, settle);
      } catch {
        lost += 1;
      }
    },
  };
}
