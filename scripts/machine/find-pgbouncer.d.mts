export function findPgbouncer(options?: { install?: boolean }): Promise<string | null>;
