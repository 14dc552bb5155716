import { expect, test } from 'vitest';
import type { Wallet } from '#openapi/types.ts';
import { walletsHere } from './keep-ticket.tsx';

const both: Wallet[] = ['apple', 'google'];
const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
  Mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  Android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
  Windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
};

test.each([
  ['iPhone', both, ['apple']],
  ['iPhone', ['google'], ['google']],
  ['Mac', both, ['apple', 'google']],
  ['Android', both, ['google']],
  ['Windows', ['apple'], []],
  ['Android', [], []],
] as const)('%s, on a site with %j: %j', (device, wallets, here) => {
  expect(walletsHere(wallets, agents[device])).toEqual(here);
});
