import { expect, test } from 'vitest';
import { fileHint, fileProblem, fileRules } from './file-rules.ts';

const MB = 1024 * 1024;

test('an answer may be a picture, a CV may not', () => {
  const picture = { name: 'Poster.PNG', size: 5 * MB };
  expect(fileProblem(picture, fileRules.file)).toBeUndefined();
  expect(fileProblem(picture, fileRules.cv)).toBe('Choose a PDF, DOC, DOCX or ODT file.');
  expect(fileHint(fileRules.file)).toBe('PDF, DOC, DOCX, ODT, PNG or JPEG, at most 5 MB.');
});

test.each([
  ['poster', 1, 'Choose a PDF, DOC, DOCX, ODT, PNG or JPEG file.'],
  ['poster.svg', 1, 'Choose a PDF, DOC, DOCX, ODT, PNG or JPEG file.'],
  ['poster.pdf', 0, 'Choose a file that is not empty.'],
  ['poster.pdf', 7.2 * MB, 'Choose a file of at most 5 MB; this one is 7.2 MB.'],
])('%s with %d bytes is refused before it is sent', (name, size, detail) => {
  expect(fileProblem({ name, size }, fileRules.file)).toBe(detail);
});
