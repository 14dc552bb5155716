import * as operations from '#openapi/operations.ts';
import { useRead } from '#src/api/query.ts';
import { sentenceCase } from '#src/admin/sentence-case.ts';

/** What sends mails, in the words of the product; in plain ones until they are there. */
export function useTriggerLabels() {
  const { data } = useRead(operations.listEmailTriggers, {}, { staleTime: Infinity });
  const labels = new Map<string, string>(data?.items.map(({ trigger, label }) => [trigger, label]));
  return (trigger: string) => labels.get(trigger) ?? sentenceCase(trigger);
}
