import { register } from 'tsx/esm/api';

let tsx = null;

/** A module of tests/, which is TypeScript: all that are asked for share what they import. */
export function importTestSupport(place) {
  tsx ??= register({ namespace: 'bench' });
  return tsx.import(`../../tests/${place}`, import.meta.url);
}
