import { Agent, request } from 'node:https';

/** The server behind this address, whose certificate `ca` vouches for. A failed answer is a thrown error. */
export function connect(url, ca) {
  const agent = new Agent({ ca, keepAlive: true, maxSockets: 64 });

  /** `body` is sent as JSON, or as it is where it is text or bytes. Gives the bytes of the answer. */
  async function ask(method, path, { token, body, headers = {} } = {}) {
    const isPlain = typeof body === 'string' || Buffer.isBuffer(body);
    const all = {
      ...(body && !isPlain && { 'content-type': 'application/json' }),
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await send(method, path, all, body && !isPlain ? JSON.stringify(body) : body);
    if (answer.status < 400) return answer.body;
    throw new Error(`${method} ${path}: ${answer.status} ${answer.body.toString().slice(0, 300)}`);
  }

  function send(method, path, headers, payload) {
    return new Promise((resolve, reject) => {
      const asking = request(`${url}${path}`, { method, agent, headers }, (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () => resolve({ status: answer.statusCode, body: Buffer.concat(parts) }));
        answer.on('error', reject);
      });
      asking.on('error', reject);
      asking.end(payload);
    });
  }

  /** Resolves with the first bytes of the person's stream, which is closed then. */
  function firstNews(token) {
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
      const asking = request(`${url}/api/notifications/stream`, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`The stream was answered with ${answer.statusCode}.`));
        answer.once('data', (part) => {
          resolve(part.toString());
          asking.destroy();
        });
      });
      asking.on('error', reject);
      asking.end();
    });
  }

  return {
    ask,
    read: async (...asked) => JSON.parse((await ask(...asked)).toString()),
    firstNews,
  };
}
