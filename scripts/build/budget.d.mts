export const FIRST_PAGE_BUDGET: number;
export const HEAD_OF_SCRIPT: number;
