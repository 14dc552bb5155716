/** A name of the contract in plain words: "event_updated" is "Event updated". */
export function sentenceCase(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
