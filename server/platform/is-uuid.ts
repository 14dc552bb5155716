const shape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be an id at all: what is none need not be looked for. */
export function isUuid(text: string): boolean {
  return shape.test(text);
}
