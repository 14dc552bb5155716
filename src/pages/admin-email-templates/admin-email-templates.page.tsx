import { mdiMagnifyClose, mdiPlus } from '@mdi/js';
import { $api } from '#src/api/query.ts';
import { useAddress } from '#src/features/admin/address.ts';
import { AdminFrame } from '#src/features/admin/admin-frame.tsx';
import { AdminHead } from '#src/features/admin/admin-head.tsx';
import { DidNotLoad } from '#src/features/admin/did-not-load.tsx';
import { SearchField } from '#src/features/admin/search-field.tsx';
import { usePageTitle } from '#src/features/page-title/page-title.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import { groupByTrigger } from './group-by-trigger.ts';
import * as styles from './templates.css.ts';
import { TriggerList } from './trigger-list.tsx';

export function AdminEmailTemplatesPage({ title }: { params: Record<string, string>; title: string }) {
  usePageTitle(title);
  return (
    <AdminFrame>
      <AdminHead
        title={title}
        lead="What people get by mail, and when. One template can be in force for each; without one, the built-in text is sent."
        actions={
          <LinkButton href="/admin/email-templates/create" icon={mdiPlus}>
            New template
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
  const triggers = $api.useQuery('get', '/admin/email-triggers');
  const templates = $api.useQuery('get', '/admin/email-templates');
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
    <>
      <div className={styles.search} role="search" aria-label="Email templates">
        <SearchField
          label="Search"
          placeholder="Occasion, name or subject"
          value={search}
          onSearch={(words) => change({ search: words }, { replace: true })}
        />
      </div>
      {groups.length === 0 ? (
        <EmptyState
          icon={mdiMagnifyClose}
          title="Nothing found"
          action={
            <Button tone="soft" onClick={() => change({ search: null })}>
              Clear the search
            </Button>
          }
        >
          No occasion and no template has “{search}” in its name or subject.
        </EmptyState>
      ) : (
        <TriggerList groups={groups} />
      )}
    </>
  );
}
