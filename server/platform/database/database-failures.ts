// SQLSTATE classes: connection exceptions, insufficient resources, operator intervention, authorisation at connecting.
const AWAY_CLASSES = ['08', '53', '57', '28'];
// Too long a wait for a lock, lost races, a server that became read-only, no such database, idle too long.
const AWAY = ['55P03', '40001', '40P01', '25006', '3D000', '25P03'];
const NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
];
// What pg says in words only.
const WORDS =
  /^(Query read timeout|timeout e(xceeded|xpired)|timeout exceeded when|Connection terminated|Client (has|was))/;

/** Whether the database (or the network to it) can't answer now, and may later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (NETWORK.includes(code) || AWAY.includes(code)) return true;
  if (isState(code) && AWAY_CLASSES.includes(code.slice(0, 2))) return true;
  return WORDS.test(error.message);
}

// The database is there, and was too slow or busy with another for this one statement.
const ONE_ALONE = ['57014', '55P03', '40001', '40P01', '25P03'];

/** Whether nobody gets an answer now: what fails meanwhile has one cause. */
export function isAway(error: unknown): boolean {
  return error instanceof Error && isUnavailable(error) && !ONE_ALONE.includes(codeOf(error));
}

/** Whether the database ended a transaction because of what another did at the same time: a deadlock, or a lost race. */
export function isLostRace(error: unknown): boolean {
  return error instanceof Error && ['40P01', '40001'].includes(codeOf(error));
}

/** Whether the database refused a value as such (a NUL, an overflow): what a caller sent, not a fault of ours. */
export function isInvalidValue(error: unknown): boolean {
  const code = error instanceof Error ? codeOf(error) : '';
  return isState(code) && code.startsWith('22');
}

/** Whether a unique index refused a row: someone else was quicker. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '23505';
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function isState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code);
}
