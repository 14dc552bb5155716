import { fileHint, fileProblem, fileRules } from '#rules/events/questions/file-rules.ts';

/** For the `accept` attribute of an input. */
export const cvEndings = fileRules.cv.endings;
export const cvHint = fileHint(fileRules.cv);

/** Why a file can't be sent as a CV, before trying; undefined when it may. The server looks at the content too. */
export function cvProblem(file: { name: string; size: number }): string | undefined {
  return fileProblem(file, fileRules.cv);
}
