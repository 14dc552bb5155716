/** Bytes as people read them: "820 kB", "4.2 MB" (1 kB = 1024 bytes, as the limit of 5 MB is counted). */
export function fileSize(bytes: number) {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilobytes = Math.round(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
