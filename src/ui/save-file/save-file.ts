const ONE_MINUTE = 60_000;

/** Saves what was fetched under this name, as a link to it would: for what needs the token, which no link brings along. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), ONE_MINUTE);
}
