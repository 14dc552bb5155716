export function cpuOfThisTree(): number;
