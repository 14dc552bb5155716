import { actsByAnswer } from '#openapi/answers-of-acts.ts';

/** Whether it is what the contract promises for this call: an act, or a read of any kind of body. */
export function isPromised(
  call: string,
  { data, response }: { data?: unknown; response: Response },
  parseAs: string,
): boolean {
  return response.status + kindOf(data, response, parseAs) === promiseOf(call);
}

function promiseOf(call: string): string {
  return Object.entries(actsByAnswer).find(([, calls]) => calls.includes(call))?.[0] ?? '200';
}

/** In the words of the contract's lists; what no call promises is ' other'. */
function kindOf(data: unknown, response: Response, parseAs: string): string {
  if (data === undefined || data === '' || (parseAs === 'blob' && (data as Blob).size === 0)) return ' empty';
  if (Array.isArray(data)) return ' list';
  const isOther = parseAs === 'json' ? typeof data !== 'object' : isForeign(response, parseAs);
  return isOther || data === null ? ' other' : '';
}

/** No file is a page, nor JSON unless it is read as text. */
function isForeign({ headers }: Response, parseAs: string): boolean {
  return (parseAs === 'text' ? /html/ : /html|json/).test(headers.get('Content-Type') ?? '');
}
