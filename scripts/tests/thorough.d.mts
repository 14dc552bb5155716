export function thoroughFiles(): string[];
