export const RELEASE_FILES: string[];
export function asReleased(name: string, content: Buffer, names: Set<string>): string | Buffer;
