import { mdiMagnifyClose, mdiPlus } from '@mdi/js';
import * as operations from '#openapi/operations.ts';
import { useRead } from '#src/api/query.ts';
import { useAddress } from '#src/admin/address.ts';
import { AdminFrame } from '#src/admin/admin-frame.tsx';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { FilterBar } from '#src/admin/filter-bar.tsx';
import { SearchField } from '#src/admin/search-field.tsx';
import { usePageTitle } from '#src/api/page-title.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import { groupByTrigger } from './group-by-trigger.ts';
import { TriggerList } from './trigger-list.tsx';

export function AdminEmailTemplatesPage({ title }: { params: Record<string, string>; title: string }) {
  usePageTitle(title);
  return (
    <AdminFrame>
      <AdminHead
        title={title}
        lead="What people get by mail, and when. One template can be enabled for each; without one, the built-in text is sent."
        actions={
          <LinkButton href="/admin/email-templates/create" icon={mdiPlus}>
            New email template
          </LinkButton>
        }
      />
      <Templates />
    </AdminFrame>
  );
}

function Templates() {
  const { read, change } = useAddress();
  const search = read('search');
  const find = (words: string) => change({ search: words }, { replace: true });
  return (
    <>
      <FilterBar
        label="Email templates"
        search={
          <SearchField
            label="Search email templates"
            isLabelHidden
            placeholder="Search email templates"
            value={search}
            onSearch={find}
          />
        }
      />
      <Found search={search} onClear={() => change({ search: null })} />
    </>
  );
}

function Found({ search, onClear }: { search: string; onClear: () => void }) {
  const triggers = useRead(operations.listEmailTriggers);
  const templates = useRead(operations.listEmailTemplates);
  const { home, part } = useKeptFocus<HTMLElement>(search);
  if (!triggers.data || !templates.data) {
    const failed = [triggers, templates].filter(({ isError }) => isError);
    if (failed.length === 0) return <TableSkeleton label="Loading the email templates" rows={8} />;
    return (
      <DidNotLoad
        what="The email templates"
        isTrying={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      />
    );
  }
  const groups = groupByTrigger(triggers.data.items, templates.data.items, search);
  return (
    <section aria-label="Email templates" tabIndex={-1} ref={home} {...part}>
      {groups.length === 0 ? (
        <EmptyState
          icon={mdiMagnifyClose}
          title="No email templates found"
          action={
            <Button tone="soft" onClick={onClear}>
              Clear search
            </Button>
          }
        >
          Nothing matches what you are looking for. Try other words.
        </EmptyState>
      ) : (
        <TriggerList groups={groups} />
      )}
    </section>
  );
}
