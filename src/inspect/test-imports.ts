/** Their names alone: nothing of them is loaded. */
const machineFiles = Object.keys(import.meta.glob('/machines/**/*.machine.ts'));

/** Where tests that the viewer writes find what they are made of: of a machine that isn't the product's, where it would be. */
export const testImports = {
  machine(id: string): string {
    const file = machineFiles.find((each) => each.endsWith(`/${id}/${id}.machine.ts`));
    return `#${file?.slice(1) ?? `machines/${id}/${id}.machine.ts`}`;
  },
  kit: '#path-kit/core/recorded.ts',
};
