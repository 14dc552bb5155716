// Node finds no names in the file that the package calls its main one.
declare module 'opentype.js/dist/opentype.mjs' {
  export { parse } from 'opentype.js';
}
