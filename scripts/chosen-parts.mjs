/** The names of those that the command line asks for, else of all. Ends the process where it asks for what is not there. */
export function chosenParts(parts) {
  const all = Object.keys(parts);
  const asked = process.argv.slice(2).filter((word) => word !== '--small');
  const unknown = asked.find((name) => !all.includes(name));
  if (unknown) {
    console.error(`There is no part ${unknown}: ${all.join(', ')}.`);
    process.exit(1);
  }
  return asked.length > 0 ? asked : all;
}
