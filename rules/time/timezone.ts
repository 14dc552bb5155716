/** By universal time, so that a page is the same on the server and on every device but for some hours of a year. */
export function thisYear(): number {
  return new Date().getUTCFullYear();
}

/** The zone of this device. */
export function viewerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
