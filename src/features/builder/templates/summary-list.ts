import { keepPreviousData } from '@tanstack/react-query';
import type { EndlessList } from '#src/ui/more/more.tsx';
import type { QuestionnaireSummary } from './questionnaire.ts';
import type { ListFilter, SummaryList } from './questionnaire-kind.ts';

interface EndlessQuery extends EndlessList {
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

export const pages = {
  pageParamName: 'cursor',
  // Null, not undefined, leaves the cursor out of the first call.
  initialPageParam: null,
  getNextPageParam: (page: { next: string | null }) => page.next,
  placeholderData: keepPreviousData,
} as const;

export function pageQuery({ search, status }: ListFilter) {
  return { params: { query: { search, status, limit: 50 } } };
}

export function summaryList(query: EndlessQuery, items: QuestionnaireSummary[] | undefined): SummaryList {
  return {
    items,
    error: query.error,
    isTrying: query.isFetching,
    retry: () => void query.refetch(),
    isOld: query.isPlaceholderData,
    pages: query,
  };
}
