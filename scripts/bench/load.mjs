// The load that everything here is measured with: connections that are kept, and next to no work of a client on them, for
// the servers have the same cores.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

const END_OF_HEAD = '\r\n\r\n';

/** An HTTP/1.1 request as it is written. `json` is its body. */
export function requestOf(method, path, { token, json, headers = {} } = {}) {
  const body = json === undefined ? '' : JSON.stringify(json);
  const lines = {
    host: '127.0.0.1',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...headers,
  };
  const head = Object.entries(lines).map(([name, value]) => `\r\n${name}: ${value}`);
  return `${method} ${path} HTTP/1.1${head.join('')}${END_OF_HEAD}${body}`;
}

/** `ask` answers { status, body }, the body's bytes as Latin-1; of a body without a length, such as a stream's, what came with its head. */
export async function openConnection(url) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  socket.setEncoding('latin1');
  let text = '';
  let bodyAt = 0;
  let end = 0;
  let hear = () => {};
  let fail = () => {};
  socket.on('data', (chunk) => {
    text += chunk;
    if (bodyAt === 0) {
      const endOfHead = text.indexOf(END_OF_HEAD);
      if (endOfHead < 0) return;
      bodyAt = endOfHead + END_OF_HEAD.length;
      end = bodyAt + Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
    }
    if (text.length < end) return;
    const answer = { status: Number(text.slice(9, 12)), body: text.slice(bodyAt) };
    text = '';
    bodyAt = 0;
    hear(answer);
  });
  socket.on('error', (error) => fail(error));
  socket.on('close', () => fail(new Error(`The connection to ${url} was closed.`)));
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        [hear, fail] = [resolve, reject];
        socket.write(request);
      }),
    close: () => socket.end(),
  };
}

/**
 * Asks both servers, each { url, pid }, for the same by turns. Answers { ratio, p99, rate, bareRate, cpu, bareCpu }, the medians of
 * `rounds`, after `warmUp` seconds: requests a second, milliseconds, and microseconds of the serving process for each. Fails when an answer is no 200.
 */
export async function compare(app, bare, request, { connections = 50, seconds = 3, rounds = 3, warmUp = 2 } = {}) {
  for (const server of [app, bare]) await load(server, request, { connections, seconds: warmUp });
  const turns = { app: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    turns.bare.push(await load(bare, request, { connections, seconds }));
    turns.app.push(await load(app, request, { connections, seconds }));
  }
  const middle = (all, figure) => median(all.map((turn) => turn[figure]));
  const [rate, bareRate] = [middle(turns.app, 'rate'), middle(turns.bare, 'rate')];
  const [cpu, bareCpu] = [middle(turns.app, 'cpu'), middle(turns.bare, 'cpu')];
  return { ratio: rate / bareRate, p99: middle(turns.app, 'p99'), rate, bareRate, cpu, bareCpu };
}

async function load({ url, pid }, request, { connections, seconds }) {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(url)));
  const waits = [];
  const cpuBefore = cpuOf(pid);
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    open.map(async ({ ask, close }) => {
      for (let asked = performance.now(); asked < end;) {
        const { status, body } = await ask(request);
        if (status !== 200) throw new Error(`${url} answered ${status} to ${request}\n${body}`);
        const now = performance.now();
        waits.push(now - asked);
        asked = now;
      }
      close();
    }),
  );
  const taken = (performance.now() - began) / 1000;
  const cpu = ((cpuOf(pid) - cpuBefore) * 1e6) / waits.length;
  return { rate: waits.length / taken, p99: percentile(waits, 0.99), cpu };
}

/** Seconds of processor time that the process has used, all its threads together. */
export function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** The number that so large a part of them does not exceed, such as 0.99. */
export function percentile(numbers, part) {
  return numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))];
}

function median(numbers) {
  return percentile(numbers, 0.5);
}
