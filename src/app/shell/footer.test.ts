import { expect, test } from 'vitest';
import { bugReportAddress } from './footer.tsx';

const site = {
  product_name: 'Tea & Talks',
  support_email: 'help@example.org',
  social_links: [],
  two_steps_to_organise: false,
  login_provider: null,
  wallets: [],
  inspector: false,
};

test('a bug report is a mail to support with the product in its subject', () => {
  const address = new URL(bugReportAddress(site, '/event/1'));
  expect(address.protocol).toBe('mailto:');
  expect(address.pathname).toBe('help@example.org');
  expect(address.searchParams.get('subject')).toBe('Bug Report - Tea & Talks');
});

test('its body asks to describe the bug and names the page', () => {
  const body = new URL(bugReportAddress(site, '/event/1')).searchParams.get('body');
  expect(body).toMatch(/^Please describe the bug\./);
  expect(body).toContain('Page: /event/1');
});

// Mail programs show a plus sign as it is.
test('spaces are written as %20', () => {
  expect(bugReportAddress(site, '/')).not.toContain('+');
});
