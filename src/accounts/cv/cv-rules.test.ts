import { expect, test } from 'vitest';
import { cvProblem } from './cv-rules.ts';

const MB = 1024 * 1024;

test.each(['cv.pdf', 'CV.PDF', 'my.cv.docx', 'old.doc', 'free.odt'])('%s may be sent', (name) => {
  expect(cvProblem({ name, size: 5 * MB })).toBeUndefined();
});

test.each(['photo.png', 'cv', 'pdf', 'cv.pdf.exe', '.gitignore'])('%s is of the wrong kind', (name) => {
  expect(cvProblem({ name, size: 1 })).toBe('Choose a PDF, DOC, DOCX or ODT file.');
});

test('what is empty or too large is said before it is sent', () => {
  expect(cvProblem({ name: 'cv.pdf', size: 0 })).toBe('Choose a file that is not empty.');
  expect(cvProblem({ name: 'cv.pdf', size: 7.2 * MB })).toBe('Choose a file of at most 5 MB; this one is 7.2 MB.');
  expect(cvProblem({ name: 'cv.pdf', size: 5 * MB + 1 })).toMatch('at most 5 MB');
});
