import type { EmailTemplate, EmailTriggerInfo } from '#openapi/types.ts';
import { fold, foldedWords } from '#rules/search/fold.ts';

/** What can be sent for one trigger. */
export interface TriggerGroup {
  info: EmailTriggerInfo;
  /** The one that is sent unless an event names another; null for the built-in text. */
  enabledTemplate: EmailTemplate | null;
  /** Those to be shown, the enabled one first. */
  templates: EmailTemplate[];
}

/**
 * Every trigger with its templates, in the triggers' order. With words to look for: those whose own words hold all of
 * them, whole, and of the others the templates that do.
 */
export function groupByTrigger(triggers: EmailTriggerInfo[], templates: EmailTemplate[], search = ''): TriggerGroup[] {
  const words = foldedWords(search);
  return triggers.flatMap((info) => {
    const own = templates.filter(({ trigger }) => trigger === info.trigger);
    const about = `${info.label} ${info.description}`;
    const isWhole = holds(about, words);
    const found = isWhole ? own : own.filter(({ name, subject }) => holds(`${about} ${name} ${subject}`, words));
    if (!isWhole && found.length === 0) return [];
    const shown = found.toSorted((a, b) => Number(b.enabled) - Number(a.enabled));
    return [{ info, enabledTemplate: own.find(({ enabled }) => enabled) ?? null, templates: shown }];
  });
}

function holds(text: string, words: string[]): boolean {
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}
