/** What a call of the contract that takes a file is given besides its path; `onProgress` gets the share sent, 0 to 1. */
export function fileUpload(file: File, signal: AbortSignal, onProgress: (share: number) => void) {
  const body = new FormData();
  body.append('file', file);
  // The contract types a binary part as a string.
  return { body: body as never, signal, fetch: xhrFetch(onProgress) };
}

/**
 * A `fetch` that tells how much of the body is sent, which the platform's own does not.
 * `onProgress` gets the share, 0 to 1. Aborting the request's signal cancels the upload.
 */
function xhrFetch(onProgress: (share: number) => void): (request: Request) => Promise<Response> {
  return async (request) => {
    const body = await request.blob();
    return new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      xhr.open(request.method, request.url);
      xhr.responseType = 'blob';
      request.headers.forEach((value, name) => xhr.setRequestHeader(name, value));
      xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded / total);
      const lose = () => reject(new TypeError('The connection was lost.'));
      // It follows redirects, whatever the request says.
      xhr.onload = () => (xhr.responseURL === request.url ? resolve(responseOf(xhr)) : lose());
      xhr.onerror = lose;
      xhr.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
      request.signal.addEventListener('abort', () => xhr.abort(), { once: true });
      if (request.signal.aborted) reject(new DOMException('The upload was cancelled.', 'AbortError'));
      else xhr.send(body);
    });
  };
}

function responseOf(xhr: XMLHttpRequest): Response {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return new Response(xhr.status === 204 ? null : (xhr.response as Blob), { status: xhr.status, headers });
}
