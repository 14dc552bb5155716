import { expect, test } from 'vitest';
import { formatText, type TextFormat } from './format-text.ts';

/** `|` is the caret, or both ends of what is selected. */
function formatted(marked: string, format: TextFormat): string {
  const text = marked.replaceAll('|', '');
  const start = marked.indexOf('|');
  const end = Math.max(start, marked.lastIndexOf('|') - 1);
  const { from, to, words, selected } = formatText(text, start, end, format);
  const [first, last] = selected;
  const inside = `${words.slice(0, first)}|${words.slice(first, last)}|${words.slice(last)}`.replace('||', '|');
  return text.slice(0, from) + inside + text.slice(to);
}

test.each<[TextFormat, string, string]>([
  ['bold', 'Bring a |coat|.', 'Bring a **|coat|**.'],
  ['bold', 'Bring a **|coat|**.', 'Bring a |coat|.'],
  ['bold', 'Bring a| coat |.', 'Bring a **|coat|** .'],
  ['bold', 'Bring |', 'Bring **|text|**'],
  ['italic', 'Bring a |coat|.', 'Bring a *|coat|*.'],
  ['italic', 'Bring a **|coat|**.', 'Bring a ***|coat|***.'],
  ['italic', 'Bring a ***|coat|***.', 'Bring a **|coat|**.'],
  ['bold', 'Bring a ***|coat|***.', 'Bring a *|coat|*.'],
  ['link', 'See |the map|.', 'See [the map](|https://|).'],
  ['link', 'See |https://example.org/map|.', 'See [|text|](https://example.org/map).'],
  ['link', 'See |', 'See [|text|](https://)'],
  ['list', 'Bring\na c|oat', 'Bring\n- a coat|'],
  ['list', '|coat\nhat|\nthanks', '|- coat\n- hat|\nthanks'],
  ['list', '- c|oat\n- hat|', '|coat\nhat|'],
  ['list', '|coat\n\n- hat|', '|- coat\n\n- hat|'],
  ['list', '|', '- |'],
])('%s of “%s”', (format, before, after) => {
  expect(formatted(before, format)).toBe(after);
});
