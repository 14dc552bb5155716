/** A secret of this tab that mailed codes belong to: 32 random bytes as base64url, as `CodeAttempt` of the contract. */
export function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
