export const FIRST_PAGE_BUDGET: number;
