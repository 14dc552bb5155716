import type { EmailTriggerInfo } from '#openapi/types.ts';
import { Select } from '#src/ui/select/select.tsx';

type Props = { triggers: EmailTriggerInfo[]; current: EmailTriggerInfo; onChoose: (trigger: string) => void };

/** When it is sent: chosen once, as it decides which variables there are. What is written for each is kept. */
export function TriggerField({ triggers, current, onChoose }: Props) {
  return (
    <Select
      name="trigger"
      label="When it is sent"
      hint={`${current.description} This can’t be changed once it is saved.`}
      value={current.trigger}
      onChange={(event) => onChoose(event.target.value)}
    >
      {triggers.map(({ trigger, label }) => (
        <option key={trigger} value={trigger}>
          {label}
        </option>
      ))}
    </Select>
  );
}
