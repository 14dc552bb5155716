import type { LoginMethods } from '#openapi/types.ts';

/** Whether this page can ask for a second factor; false where the login provider is the only one. */
export function canShow({ second_factor, passkeys }: LoginMethods): boolean {
  return second_factor !== null || passkeys.length > 0;
}
