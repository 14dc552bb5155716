/** At most so many characters as people and the database count them; halves of one are left nowhere. */
export function cutText(text: string, longest: number): string {
  const points = [...text];
  return points.length > longest ? `${points.slice(0, longest - 1).join('')}…` : text;
}
