import { expect, test } from 'vitest';
import { mailNodes } from './mail-view.tsx';

const mail = (body: string) =>
  mailNodes(`<!doctype html><html><head><title>x</title></head><body style="margin:0">${body}</body></html>`);

test('a mail keeps its shape and its styles, without an attribute the policy would refuse', () => {
  const body = mail(
    '<table role="presentation" width="100%"><tr><td align="center"><h1 style="margin:0 0 20px">Hello</h1></td></tr></table>',
  );
  expect(body.style.margin).toBe('0px');
  expect(body.querySelector('h3')?.style.marginBottom).toBe('20px');
  expect(body.querySelector('td')?.getAttribute('align')).toBe('center');
  expect(body.querySelector('[data-style]')).toBeNull();
});

test('links tell their address and lead nowhere', () => {
  const link = mail('<a style="color:#1A56C4" href="https://events.example.org/x">See &amp; go</a>').querySelector('a');
  expect([link?.getAttribute('href'), link?.title, link?.textContent]).toEqual([
    null,
    'https://events.example.org/x',
    'See & go',
  ]);
});

test('what no mail of ours holds is left out', () => {
  const body = mail(
    '<p onclick="alert(1)">a<script>alert(1)</script><img src=x onerror=alert(1)><svg><a>b</a></svg></p>',
  );
  expect(body.innerHTML).toBe('<p>a</p>');
});

test('a picture that goes with the mail is not shown: what it is stands in its place', () => {
  const body = mail(
    '<a href="https://events.example.org/t#x"><img src="cid:ticket" width="200" height="200" alt="Your ticket"></a>',
  );
  const place = body.querySelector('div');
  expect(place?.textContent).toBe('Your ticket');
  expect(place?.style.width).toBe('200px');
  expect(body.querySelector('img')).toBeNull();
});
