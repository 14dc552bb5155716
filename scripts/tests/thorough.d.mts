/** The test files that are thorough as a whole, as their first line says: paths from the root. */
export function thoroughFiles(): string[];
