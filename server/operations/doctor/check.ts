import type { Config } from '../../platform/settings/config.ts';

/** What was looked at, how it is, and a sentence about it; several where several things are wrong. */
export interface Finding {
  about: string;
  /** `doubtful` works, though hardly as it was meant. */
  outcome: 'well' | 'doubtful' | 'wrong';
  sentence: string;
}

export type Check = (config: Config) => Promise<Finding[]>;

export const well = (about: string, sentence: string): Finding => ({ about, outcome: 'well', sentence });
export const doubtful = (about: string, sentence: string): Finding => ({ about, outcome: 'doubtful', sentence });
export const wrong = (about: string, sentence: string): Finding => ({ about, outcome: 'wrong', sentence });
