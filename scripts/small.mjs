/**
 * Whether a command runs in its small form (`--small`): all that it does with so little of everything that it takes seconds, which
 * shows that it still works. What it measures then says nothing, and is not asked for.
 */
export const isSmall = process.argv.includes('--small');
