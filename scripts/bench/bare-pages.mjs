// What pages from memory are measured against: node:http that answers the same bytes from memory.
// node bare-pages.mjs <address of the server whose pages they are> <path>…, with PORT
import { once } from 'node:events';
import { createServer, get } from 'node:http';

const [from, ...paths] = process.argv.slice(2);
const answers = new Map();

for (const path of paths) {
  const [answer] = await once(get(from + path, { headers: { 'accept-encoding': 'br' } }), 'response');
  const body = Buffer.concat(await answer.toArray());
  const { 'content-type': type, 'content-encoding': encoding } = answer.headers;
  const headers = { 'content-type': type, 'content-encoding': encoding, 'content-length': body.length };
  answers.set(path, { headers, body });
}

createServer((request, response) => {
  const { headers, body } = answers.get(request.url);
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
