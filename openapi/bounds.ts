/** Lengths, ranges and patterns of what request bodies send, by schema and field: forms and server share them. */
export * as bounds from './bounds-by-schema.ts';
/** The values of every enumeration, by schema. */
export * as choices from './choices-by-schema.ts';
