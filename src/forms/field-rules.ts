/** What the contract says about a text (`openapi/bounds.ts`); lengths count Unicode code points. */
export interface Bound {
  required: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

export interface FormField {
  label: string;
  bound: Bound;
  /** Error for a required field left empty. */
  missing?: string;
  /** Said when it does not match the contract's pattern; without it the pattern only keeps NUL out. */
  wrong?: string;
  /** What is sent of a text as it was typed or pasted; without it, the text without spaces around it. */
  tidy?: (text: string) => string;
  /** Whether a text will do, where a pattern says too little. */
  isRight?: (text: string) => boolean;
  /** A password: sent as it was typed, and never kept. */
  isSecret?: boolean;
}

/** What is wrong with a text, as a sentence that says what to do; undefined when nothing is. */
export function problemOf(text: string, field: FormField): string | undefined {
  const { label, bound, missing, wrong, isRight = () => true } = field;
  if (text === '') return bound.required ? (missing ?? `Fill in ${label.toLowerCase()}.`) : undefined;
  if (text.includes('\0')) return 'Remove the invisible character from this text.';
  // With the flag that JSON Schema asks for.
  if (bound.pattern && !new RegExp(bound.pattern, 'u').test(text)) return wrong ?? 'Give another value.';
  if (!isRight(text)) return wrong;
  return problemOfLength([...text].length, bound);
}

function problemOfLength(length: number, bound: Bound): string | undefined {
  if (bound.minLength !== undefined && length < bound.minLength) return `Use at least ${bound.minLength} characters.`;
  if (bound.maxLength !== undefined && length > bound.maxLength) return `Use at most ${bound.maxLength} characters.`;
  return undefined;
}
