export function findProgram(
  name: 'haproxy' | 'nginx' | 'pgbouncer',
  options?: { install?: boolean },
): Promise<string | null>;
