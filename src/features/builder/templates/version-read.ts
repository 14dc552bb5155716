import type { Question } from '#openapi/types.ts';
import type { VersionRead } from './questionnaire-kind.ts';

interface Query {
  data: { questions: Question[] } | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

export function versionRead({ data, error, isFetching, refetch }: Query): VersionRead {
  return { questions: data?.questions, error, isTrying: isFetching, retry: () => void refetch() };
}
