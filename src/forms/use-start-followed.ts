import { type RefObject, useEffect, useRef } from 'react';

/**
 * Fields that keep their own text do not hear of a new start: what still reads as the last one said is set to it, what
 * the person typed stays.
 */
export function useStartFollowed(form: RefObject<HTMLFormElement | null>, start: object): void {
  const last = useRef(start);
  useEffect(() => {
    const before = last.current;
    last.current = start;
    if (before === start) return;
    for (const control of form.current?.elements ?? []) {
      if (isText(control) && control.value === textOf(before, control.name)) {
        control.value = textOf(start, control.name) ?? '';
      }
    }
  });
}

function isText(control: Element): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return 'value' in control && 'name' in control && control.tagName !== 'BUTTON';
}

function textOf(start: object, name: string): string | undefined {
  return (start as Partial<Record<string, string>>)[name];
}
