export function packRelease(from?: string): Promise<string>;

export function unpack(archive: string, folder: string): Promise<string>;
