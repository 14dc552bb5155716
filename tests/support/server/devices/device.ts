import { call } from '../call.ts';
import type { TestServer } from '../server.ts';

/** A browser that keeps the cookies it is given, behind the address `from`. */
export interface TestDevice {
  from: string;
  cookie: string | null;
  post: (path: string, sent: { json?: object; form?: Record<string, string> }) => ReturnType<typeof call>;
  logIn: (username: string, password: string) => Promise<number>;
}

export function aDevice(server: TestServer, from = '203.0.113.1'): TestDevice {
  const device: TestDevice = {
    from,
    cookie: null,
    async post(path, sent) {
      const headers = { 'x-forwarded-for': device.from, ...(device.cookie && { cookie: device.cookie }) };
      const answer = await call(server, 'POST', path, { ...sent, headers });
      const set = answer.headers['set-cookie'];
      if (typeof set === 'string') device.cookie = set.split(';')[0] ?? null;
      return answer;
    },
    async logIn(username, password) {
      return (await device.post('/auth/token', { form: { username, password } })).status;
    },
  };
  return device;
}
