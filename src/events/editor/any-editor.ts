import type { ReactNode } from 'react';
import type { Values } from '#machines/events/editor/editor.types.ts';
import type { Editor } from '#src/events/actors/editor.ts';

/** An editor of whatever kind: all that these parts need of it. */
export type AnyEditor = Omit<Editor<Values>, 'change' | 'replace'>;

/** What a field is called and how its value is shown to someone who compares two of them. */
export interface FieldInWords {
  label: string;
  show: (value: unknown) => ReactNode;
  /** Of its control, where that is not the field's name. */
  id?: string;
}

/** By the field's name; also by the path of a part that a problem may be about, such as `questions.2.label`. */
export type Describe = (field: string) => FieldInWords;
