export const RELEASE_FILES: string[];
