export function buildIfStale(): Promise<boolean>;
