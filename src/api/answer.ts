import { lists } from '#openapi/answers-of-reads.ts';
import { CallFailed } from './call-failed.ts';

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
    if (answer.response.status + kindOf(answer, parseAs) === (await promiseOf(call))) return answer;
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

async function promiseOf(call: string): Promise<string> {
  if (lists.includes(call)) return '200 list';
  if (call.startsWith('GET')) return '200';
  // Every page brings it along with what it asks for once it stands (scripts/build/chunks.ts).
  const { actsByAnswer } = await import('#openapi/answers-of-acts.ts');
  return Object.entries(actsByAnswer).find(([, calls]) => calls.includes(call))?.[0] ?? '200';
}

/** In the words of the contract's lists; what no call promises is ' other'. */
function kindOf({ data, response }: Arrived, parseAs: string): string {
  if (data === undefined || data === '' || (parseAs === 'blob' && (data as Blob).size === 0)) return ' empty';
  if (Array.isArray(data)) return ' list';
  const isOther = parseAs === 'json' ? typeof data !== 'object' : isForeign(response, parseAs);
  return isOther || data === null ? ' other' : '';
}

/** No file is a page, nor JSON unless it is read as text. */
function isForeign({ headers }: Response, parseAs: string): boolean {
  return (parseAs === 'text' ? /html/ : /html|json/).test(headers.get('Content-Type') ?? '');
}
