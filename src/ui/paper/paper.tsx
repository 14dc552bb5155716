import type { ComponentProps } from 'react';
import './paper.css.ts';

/** The part of a page that is printed, and nothing else of it. */
export function Paper(props: ComponentProps<'div'>) {
  return <div data-paper {...props} />;
}
