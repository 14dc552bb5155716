/** Browsers keep passkeys for a host with a name; without a secure connection they know none. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);
}
