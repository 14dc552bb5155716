// @module-tag thorough

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { underLoad } from '#tests/support/under-load.ts';
import { escapeHtml } from '../escape-html.ts';
import { toPlainHtml } from '../markdown.ts';
import { dressHtml, prepareBody } from './mail-body.ts';
import { parseTemplate } from './template.ts';
import { tidyValue } from './values.ts';

const known = ['name', 'message', 'url'];

/** The body without the styles of its tags, so that a test reads as a mail does. */
function fill(body: string, values: Record<string, string>) {
  const { html, text } = prepareBody(parseTemplate(body, known)).fill(values);
  return { html: html.replaceAll(/ style="[^"]*"/g, ''), text };
}

const tagsOf = (html: string) => html.match(/<[^>]*>/g)?.filter((tag) => tag !== '<br>') ?? [];

describe('a body', () => {
  test('is Markdown in HTML, and readable without', () => {
    const body =
      '## Welcome\n\nHello **{{ name }}**, see [the page](https://example.org/a?b=1&c=2).\n\n1. One\n2. Two\n   - {{ message }}\n\n---\n\n`code`';
    const { html, text } = fill(body, { name: 'Ada', message: 'first\nsecond' });
    expect(html).toBe(
      '<h2>Welcome</h2>\n<p>Hello <strong>Ada</strong>, see <a href="https://example.org/a?b=1&amp;c=2">the page</a>.</p>\n<ol>\n<li>One</li>\n<li>Two\n<ul>\n<li>first<br>\nsecond</li>\n</ul>\n</li>\n</ol>\n<hr />\n<p><code>code</code></p>',
    );
    expect(text).toBe(
      'Welcome\n\nHello Ada, see the page (https://example.org/a?b=1&c=2).\n\n1. One\n2. Two\n   - first\n     second\n\n* * *\n\ncode',
    );
  });

  test('turns a line that is a link and nothing else into a button', () => {
    const { html, text } = fill('Hello\n[See it]({{ url }})\nBye', { url: 'https://example.org/event/1' });
    expect(html).toContain('<p><a href="https://example.org/event/1">See it</a></p>');
    expect(html).toContain('If the button does nothing, open this address:');
    expect(text).toBe('Hello\n\nSee it:\nhttps://example.org/event/1\n\nBye');
  });

  test('leaves out a paragraph whose variables are all empty, with the rest of it', () => {
    const body = 'Hello {{ name }}.\n\nFrom the organisers:\n> {{ message }}\n\n[See it]({{ url }})\n\nBye.';
    expect(fill(body, { name: 'Ada', message: '', url: '' })).toEqual({
      html: '<p>Hello Ada.</p>\n<p>Bye.</p>',
      text: 'Hello Ada.\n\nBye.',
    });
    expect(fill(body, { name: 'Ada', message: 'a\nb' }).text).toBe(
      'Hello Ada.\n\nFrom the organisers:\n\n> a\n> b\n\nBye.',
    );
  });

  test('takes neither HTML nor pictures nor dangerous addresses', { tags: ['asvs/templates'] }, () => {
    const { html } = fill('<b onclick="x">{{ name }}</b> ![x](https://example.org/x.png) [y](javascript:alert(1))', {
      name: 'Ada',
    });
    expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;Ada&lt;/b&gt;');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('javascript:');
  });

  test.each([
    '<%= 7*7 %>',
    '${7*7}',
    '#{7*7}',
    '{% if 1 %}',
    '{ 7*7 }',
    '<script>alert(1)</script>',
    '@{7*7}',
    '[[7*7]]',
  ])('takes the code %j of other languages for text', { tags: ['asvs/templates'] }, (code) => {
    const { html, text } = fill(`{{ name }}: ${code}`, { name: code });
    expect(html).toBe(`<p>${escapeHtml(code)}: ${escapeHtml(code)}</p>`);
    expect(text).toBe(`${code}: ${code}`);
  });
});

describe('a value', () => {
  const hostile = [
    '</a><script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '<https://evil.example>',
    '# heading\n- list\n> quotation\n\n    code\n---',
    '**bold** `code` ![x](y)',
    '&lt;b&gt; &#106;',
    '{{ message }}',
    '👩‍👩‍👧 e\u0301',
    '" onmouseover="alert(1)',
  ];

  test.each(hostile)('%j is shown as it was typed', { tags: ['asvs/templates'] }, (value) => {
    const { html, text } = fill('Hello {{ name }}!', { name: value });
    expect(html).toBe(`<p>Hello ${escapeHtml(value).replaceAll('\n', '<br>\n')}!</p>`);
    expect(text).toBe(`Hello ${value}!`);
  });

  test.each([...hostile, 'javascript:alert(1)', 'data:text/html,x', ' https://a b', '//evil.example'])(
    '%j is no address for a link',
    (url) => {
      expect(fill('x [y]({{ url }}) z', { url }).html).toBe('<p>x <a href="">y</a> z</p>');
    },
  );

  test('is a part of an address behind its path, whatever is in it', () => {
    const { html, text } = fill('Map: [here](https://maps.example.org/?q={{ message }})', { message: 'a&b="c"/../@x' });
    expect(html).toContain('<a href="https://maps.example.org/?q=a%26b%3D%22c%22%2F..%2F@x">here</a>');
    expect(text).toBe('Map: here (https://maps.example.org/?q=a%26b%3D%22c%22%2F..%2F@x)');
  });

  test('loses what nobody sees: returns, turned text, halves of characters', () => {
    expect(tidyValue('\u202eabc\u2066\r\nBcc: x\u0007\ud800\u2028end \r')).toBe('abc\nBcc: x\nend');
  });

  const value = fc
    .oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...hostile),
      fc.string({ unit: fc.constantFrom(...Array.from('<>[]()*_`#-+.!&;:/\\"\'\n ab')) }),
    )
    .map(tidyValue)
    .filter((tidied) => tidied !== '');
  const body =
    '# {{ name }}\n\n**{{ name }}** _{{ message }}_ [{{ name }}](https://example.org/{{ message }} "{{ message }}")\n\n- `{{ message }}`\n- x{{ name }}y\n\n> {{ message }}\n\n```{{ name }}\n{{ message }}\n```\n\n[{{ message }}]({{ url }})\n\n| {{ name }} | &{{ name }}; <{{ name }}>';

  test('adds neither an element nor a link, wherever it stands', { tags: ['asvs/templates'] }, () => {
    const withoutAttributes = (html: string) =>
      tagsOf(html).map((tag) => tag.replaceAll(/ (?:title|href)="[^"]*"/g, ''));
    const expected = withoutAttributes(fill(body, { name: 'x', message: 'x', url: 'https://example.org/' }).html);
    fc.assert(
      fc.property(value, value, (name, message) => {
        const { html } = fill(body, { name, message, url: 'https://example.org/' });
        expect(withoutAttributes(html)).toEqual(expected);
        const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address);
        expect(addresses.every((address) => address.startsWith('https://example.org/'))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('reads the same as one with a backslash before every sign would in Markdown', () => {
    const escaped = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&').replaceAll('\n', '\\\n');
    const plain = (html: string) =>
      html
        .replaceAll(/<br ?\/?>/g, '')
        .replaceAll('&#39;', "'")
        .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
        .replaceAll('\t', ' ');
    fc.assert(
      fc.property(value, value, (name, message) => {
        const markdown = `Hello ${escaped(name)}, and\n> so ${escaped(message)} it is`;
        const { html } = prepareBody(parseTemplate('Hello {{ name }}, and\n> so {{ message }} it is', known)).fill({
          name,
          message,
        });
        // An address in a text would be a link; one in a value is none.
        const withoutLinks = toPlainHtml(markdown).replaceAll(/<\/?a\b[^>]*>/g, '');
        expect(plain(html)).toBe(plain(dressHtml(withoutLinks)));
      }),
      { numRuns: 500 },
    );
  });
});

test('a thousand people cost little more than one', () => {
  const { fill: fillOne } = prepareBody(parseTemplate('Hello {{ name }}\n\n> {{ message }}\n\n'.repeat(20), known));
  const began = performance.now();
  for (let index = 0; index < 1000; index++) fillOne({ name: `Person ${index}`, message: 'x' });
  expect(performance.now() - began).toBeLessThan(underLoad(1000));
});
