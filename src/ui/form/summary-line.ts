/** What is wrong with a field, in the list above the form: "Password: use at least 10 characters." */
export function summaryLine(label: string, sentence: string): string {
  if (/[?!.:…]$/.test(label)) return `${label} ${sentence}`;
  const isPlainStart = /^[A-Z][a-z]/.test(sentence);
  return `${label}: ${isPlainStart ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence}`;
}
