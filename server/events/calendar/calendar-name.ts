const longest = 100;

/** What the file of an event is saved as: its title, as far as every file system takes it. */
export function calendarName(title: string): string {
  const plain = title
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
    .replaceAll(/[\\/:*?"<>|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+/, '');
  const cut = [...plain]
    .slice(0, longest)
    .join('')
    .replace(/[.\s]+$/, '');
  return `${cut || 'event'}.ics`;
}
