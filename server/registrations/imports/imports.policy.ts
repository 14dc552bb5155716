import { Problem } from '../../platform/http/problem.ts';

export function noImport(): Problem {
  return new Problem('not_found', 'There is nothing to import. Choose the file again: it is kept for a day.');
}

export function underWay(): Problem {
  return new Problem('not_allowed_now', 'An import for this event is under way. Wait until it has finished.');
}
