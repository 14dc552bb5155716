import { expect, test } from 'vitest';
import { previewDescription } from './preview-description.ts';

test('a description looks as it will once it is saved, and one that can’t be saved says why', () => {
  expect(previewDescription('# Cats\n\n**bold** <b>raw</b>')).toEqual({
    description_html: '<h3>Cats</h3>\n<p><strong>bold</strong> &lt;b&gt;raw&lt;/b&gt;</p>',
  });
  expect(() => previewDescription('>'.repeat(11) + ' deep')).toThrow('at most ten deep');
});
