import type { LoginMethods } from '#openapi/types.ts';

/** Whether the account has what can be asked for in place: not so where the provider alone lets the person organise. */
export function canShow({ second_factor, passkeys }: LoginMethods): boolean {
  return second_factor !== null || passkeys.length > 0;
}
