import { invalidField } from '../../platform/http/problem.ts';
import { findTooDeep, toHtml } from '../../platform/markdown.ts';

/** What a description that is not saved yet will look like. Throws a Problem for one that can't be saved. */
export function previewDescription(description: string): { description_html: string } {
  if (findTooDeep(description) !== -1) {
    throw invalidField('description', 'Nest lists and quotations at most ten deep.');
  }
  return { description_html: toHtml(description) };
}
