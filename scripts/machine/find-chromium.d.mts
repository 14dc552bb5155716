export function findChromium(options?: { install?: boolean }): Promise<string | null>;
export function findHeadlessShell(options?: { install?: boolean }): Promise<string | null>;
