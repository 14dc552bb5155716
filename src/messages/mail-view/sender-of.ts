import type { EmailTriggerInfo } from '#openapi/types.ts';

/** Who a mail of this server is from. */
export function senderOf({ variables }: Pick<EmailTriggerInfo, 'variables'>): string {
  return variables.find(({ name }) => name === 'product_name')?.sample ?? 'Foyer';
}
