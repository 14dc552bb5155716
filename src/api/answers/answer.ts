import { lists } from '#openapi/answers-of-reads.ts';
import { CallFailed } from '#src/api/call-failed.ts';

export interface Arrived {
  data?: unknown;
  response: Response;
}

export interface CallInit {
  parseAs?: string;
  signal?: AbortSignal | null;
}

/**
 * The answer, where it is what the contract promises for this call (`POST /events/{id}/feedback`). Any other success comes from
 * a gateway or a portal and says nothing about what was asked: the call fails as it does without a connection.
 */
export async function promisedAnswer<Answer extends Arrived>(
  call: string,
  answering: Promise<Answer>,
  { parseAs = 'json', signal }: CallInit = {},
): Promise<Answer> {
  try {
    const answer = await answering;
    if (await isPromised(call, answer, parseAs)) return answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unanswered(call, error);
  }
  throw unanswered(call);
}

function unanswered(call: string, cause?: unknown): CallFailed {
  const failed = cause instanceof CallFailed ? cause : new CallFailed(0, {}, cause);
  failed.isUnclear = failed.status === 0 && !call.startsWith('GET');
  return failed;
}

/** A read of JSON is judged at once. The rest waits for what every page brings once it stands (scripts/build/chunks.ts). */
async function isPromised(call: string, answer: Arrived, parseAs: string): Promise<boolean> {
  const { data, response } = answer;
  if (parseAs !== 'json' || !call.startsWith('GET'))
    return (await import('./rare-answers.ts')).isPromised(call, answer, parseAs);
  return response.status === 200 && !!data && typeof data === 'object' && Array.isArray(data) === lists.includes(call);
}

const readersAgain: (() => void)[] = [];

/** Whatever shows what the server has says how to read it again after an act that had no answer: it may be done. */
export function onUnanswered(read: () => void): void {
  readersAgain.push(read);
}

/** Has everything read again, once for each act. */
export function noteUnanswered(error: unknown): void {
  if (!(error instanceof CallFailed && error.isUnclear)) return;
  error.isUnclear = false;
  for (const read of readersAgain) read();
}
