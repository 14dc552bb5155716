import { useState } from 'react';

/** Why the form can't be sent now, by question: a file is on its way, or did not arrive. `onOver` hears what is over. */
export function useHolds(onOver: (questionId: string, reason: string) => void) {
  // Asked when the form is sent and never drawn.
  const [reasons] = useState(() => new Map<string, string>());
  return {
    reasons,
    hold(questionId: string, reason: string | null) {
      const before = reasons.get(questionId);
      if (reason === null) reasons.delete(questionId);
      else reasons.set(questionId, reason);
      if (before !== undefined && before !== reason) onOver(questionId, before);
    },
  };
}
