/** The first 96 bits of the SHA-256 of these bytes, base64url: what a door's list has in place of the secret of a ticket. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  const text = btoa(String.fromCharCode(...new Uint8Array(hash).subarray(0, 12)));
  return text.replaceAll('+', '-').replaceAll('/', '_');
}
