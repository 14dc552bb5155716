import type { EmailTriggerInfo } from '#openapi/types.ts';
import { Select } from '#src/ui/select/select.tsx';

type Props = { triggers: EmailTriggerInfo[]; current: EmailTriggerInfo; onChoose: (trigger: EmailTriggerInfo) => void };

/** When it is sent: settled once it is saved, as it decides which variables there are. */
export function TriggerField({ triggers, current, onChoose }: Props) {
  return (
    <Select
      name="trigger"
      label="When it is sent"
      hint={`${current.description} This can’t be changed once it is saved.`}
      value={current.trigger}
      onChange={({ target }) => {
        const chosen = triggers.find(({ trigger }) => trigger === target.value);
        if (chosen) onChoose(chosen);
      }}
    >
      {triggers.map(({ trigger, label }) => (
        <option key={trigger} value={trigger}>
          {label}
        </option>
      ))}
    </Select>
  );
}
