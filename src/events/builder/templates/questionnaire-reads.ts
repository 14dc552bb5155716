import { keepPreviousData } from '@tanstack/react-query';
import * as operations from '#openapi/operations.ts';
import type { Purpose, TemplateStatus } from '#openapi/types.ts';
import { useRead, useReadPages } from '#src/api/query.ts';

export interface ListFilter {
  search: string;
  status: 'any' | TemplateStatus;
}

export type SummaryList = ReturnType<typeof useQuestionnaires>;

/** A list that grows page by page; its `items` are undefined until the first page is there. */
export function useQuestionnaires(purpose: Purpose, { search, status }: ListFilter) {
  const list = useReadPages(
    operations.listQuestionnaires,
    { params: { query: { purpose, search, status, limit: 50 } } },
    {
      placeholderData: keepPreviousData,
    },
  );
  return {
    items: list.data?.pages.flatMap(({ items }) => items),
    error: list.error,
    isTrying: list.isFetching,
    retry: () => void list.refetch(),
    /** What is shown is of an earlier filter. */
    isStale: list.isPlaceholderData,
    pages: list,
  };
}

/** Undefined until it is there, for one that was never saved, and for one that is for another purpose. */
export function useQuestionnaire(purpose: Purpose, id: string | null) {
  const init = { params: { path: { id: id ?? '' } } };
  const { data } = useRead(operations.getQuestionnaire, init, { enabled: id !== null });
  return data?.purpose === purpose ? data : undefined;
}

/** The questions of one version, once they are there. */
export function useQuestionnaireVersion(id: string) {
  const query = useRead(operations.getQuestionnaireVersion, { params: { path: { id } } });
  const { data, error, isFetching, refetch } = query;
  return { questions: data?.questions, error, isTrying: isFetching, retry: () => void refetch() };
}
