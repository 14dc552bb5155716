import { describe, expect, test } from 'vitest';
import { underLoad } from '#tests/support/under-load.ts';
import { findTooDeep, textToHtml, toHtml, toPlainHtml } from './markdown.ts';

test.each([
  [`${'- '.repeat(11)}a`, 0],
  [`Hello\n${'> '.repeat(11)}a`, 6],
  [`${'>'.repeat(11)}a`, 0],
  ['- > 1. '.repeat(4), 0],
  [`${'- '.repeat(10)}a`, -1],
  ['-'.repeat(80), -1],
  ['* '.repeat(80), -1],
  [`Total\n${'-'.repeat(40)}\n- a\n  - b`, -1],
  ['1.2.3.4.5.6.7.8.9.10.11.12.', -1],
])('in %j what is nested too deep is found', (markdown, place) => {
  expect(findTooDeep(markdown)).toBe(place);
});

test('the longest text is looked through at once', () => {
  const since = performance.now();
  for (const part of ['- ', '-\t', '* *', '1', '1. ', ' ', '>']) findTooDeep(`${part.repeat(20_000 / part.length)}a`);
  expect(performance.now() - since).toBeLessThan(underLoad(1000));
});

describe('a bare address', () => {
  const links = (markdown: string) =>
    [...toPlainHtml(markdown).matchAll(/<a href="([^"]*)">(.*?)<\/a>/g)].map(([, href, shown]) => [href, shown]);

  test.each([
    ['See https://example.org/a?b=c.', 'https://example.org/a?b=c'],
    ['https://example.org/a?b=c&d=e', 'https://example.org/a?b=c&amp;d=e'],
    ['(https://example.org/a), and', 'https://example.org/a'],
    ['https://en.example.org/wiki/Foyer_(room)', 'https://en.example.org/wiki/Foyer_(room)'],
    ['(see https://en.example.org/wiki/Foyer_(room))', 'https://en.example.org/wiki/Foyer_(room)'],
    ['“https://example.org/a”', 'https://example.org/a'],
    ['"https://example.org/a"', 'https://example.org/a'],
    ['**https://example.org/a**', 'https://example.org/a'],
    ['Go: http://example.org/a;', 'http://example.org/a'],
    ['https://example.org/a!', 'https://example.org/a'],
    ['https://example.org/a?!', 'https://example.org/a'],
    ['https://example.org/a>', 'https://example.org/a'],
    ['https://example.org:8080/a/b_c_d#e', 'https://example.org:8080/a/b_c_d#e'],
    ['HTTPS://EXAMPLE.ORG/a', 'HTTPS://EXAMPLE.ORG/a'],
    ['- https://example.org/a', 'https://example.org/a'],
    // Scripts that put no blank between words, and their punctuation.
    ['詳細はhttps://example.org/a、または', 'https://example.org/a'],
    ['参照https://example.org/a。', 'https://example.org/a'],
    ['「https://example.org/a」', 'https://example.org/a'],
    ['https://example.org/a（英語）', 'https://example.org/a'],
    ['请看https://example.org/a，谢谢', 'https://example.org/a'],
    ['주소는https://example.org/a', 'https://example.org/a'],
    ['ดูhttps://example.org/a', 'https://example.org/a'],
    ['https://example.org/a، ثم', 'https://example.org/a'],
    ['https://example.org/a।', 'https://example.org/a'],
    ['https://example.org/a\u200b', 'https://example.org/a'],
    ['\u2068https://example.org/a\u2069', 'https://example.org/a'],
  ])('in %j is a link', (markdown, shown) => {
    expect(links(markdown)).toEqual([[shown, shown]]);
  });

  test.each([
    ['www.example.org, or', 'https://www.example.org', 'www.example.org'],
    ['www.example.org/a?b', 'https://www.example.org/a?b', 'www.example.org/a?b'],
    ['Ask name@example.org.', 'mailto:name@example.org', 'name@example.org'],
    ['連絡先name@example.orgまで', 'mailto:name@example.org', 'name@example.org'],
    ['name@例え.中国', 'mailto:name@例え.中国', 'name@例え.中国'],
    [
      '(first.last+tag@mail.example.co.uk)',
      'mailto:first.last+tag@mail.example.co.uk',
      'first.last+tag@mail.example.co.uk',
    ],
    ['https://example.org/größe', 'https://example.org/gr%C3%B6%C3%9Fe', 'https://example.org/größe'],
    ['https://example.org/a%20b', 'https://example.org/a%20b', 'https://example.org/a%20b'],
  ])('in %j leads to %s', (markdown, href, shown) => {
    expect(links(markdown)).toEqual([[href, shown]]);
  });

  test.each([
    '`https://example.org/a`',
    '    https://example.org/a',
    'www.',
    'http://',
    'javascript://example.org/%0aalert(1)',
    'ftp://example.org/a',
    'a@b',
    'xhttps://example.org',
    '@example.org',
    'https://user name@',
  ])('%j is none', (markdown) => {
    expect(links(markdown).filter(([href]) => !href?.startsWith('https://user'))).toEqual([]);
  });

  test('in a link that is written out stays inside it', () => {
    expect(links('[https://example.org/a](https://example.org/b)')).toEqual([
      ['https://example.org/b', 'https://example.org/a'],
    ]);
    expect(links('<https://example.org/a>')).toEqual([['https://example.org/a', 'https://example.org/a']]);
  });

  test('on a page says what other links say', () => {
    expect(toHtml('https://example.org/a')).toBe(
      '<p><a rel="nofollow noopener" href="https://example.org/a">https://example.org/a</a></p>',
    );
  });

  test('nothing gets out of its quotes', () => {
    expect(toHtml('https://example.org/"onmouseover="alert(1)')).not.toMatch(/ onmouseover="/);
    expect(toHtml('https://example.org/<b>')).not.toMatch(/<b>/);
  });

  test('is found at once in the longest text', () => {
    const since = performance.now();
    for (const part of ['www.', 'https://', 'a@', 'a.', '(', ')', 'https://a.', 'a@a.a', 'https://a)', '.'])
      toPlainHtml(part.repeat(20_000 / part.length));
    expect(performance.now() - since).toBeLessThan(underLoad(4000));
  });
});

test('a plain text becomes HTML that says what was typed, however long it gets', () => {
  expect(textToHtml('# No *heading*\n\n<img src=x onerror=alert(1)> javascript:alert(1) "a" it’s')).toBe(
    '# No *heading*<br><br>&lt;img src=x onerror=alert(1)&gt; javascript:alert(1) &quot;a&quot; it’s',
  );
  for (const part of ['a@b.cc ', '&', 'https://x/😀', 'https://x/&&&&&', '"', 'https://x/ ', '\n']) {
    const longest = [...part.repeat(1000)].slice(0, 1000).join('');
    expect([part, textToHtml(longest).length < 20_000]).toEqual([part, true]);
  }
});
