import type { Person } from './person.mjs';

export const journeys: { name: string; width: number; walk: (person: Person) => Promise<void> }[];
