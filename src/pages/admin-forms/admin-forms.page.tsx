import { mdiPlus } from '@mdi/js';
import { useAddress } from '#src/features/admin/address.ts';
import { AdminFrame } from '#src/features/admin/admin-frame.tsx';
import { AdminHead } from '#src/features/admin/admin-head.tsx';
import { DidNotLoad } from '#src/features/admin/did-not-load.tsx';
import { SearchField } from '#src/features/admin/search-field.tsx';
import { formKind } from '#src/features/builder/templates/form-kind.ts';
import { ListFilters, statusChoices } from '#src/features/builder/templates/list-filters.tsx';
import { QuestionnaireList } from '#src/features/builder/templates/questionnaire-list.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';

export function AdminFormsPage({ title }: { params: Record<string, string>; title: string }) {
  const { read, readOne, change } = useAddress();
  const filter = { search: read('search'), status: readOne('status', statusChoices) };
  const { noun, path } = formKind;
  return (
    <AdminFrame>
      <AdminHead
        title={title}
        actions={
          <LinkButton href={`${path}/create`} icon={mdiPlus}>
            New {noun}
          </LinkButton>
        }
      />
      <ListFilters status={filter.status} onStatus={(status) => change({ status: status === 'any' ? null : status })}>
        <SearchField
          label="Search"
          placeholder="Name"
          value={filter.search}
          onSearch={(search) => change({ search }, { replace: true })}
        />
      </ListFilters>
      <QuestionnaireList
        kind={formKind}
        filter={filter}
        onClear={() => change({ search: null, status: null })}
        renderFailed={({ error, isTrying, retry }) => (
          <DidNotLoad what={`The ${noun}s`} error={error} isTrying={isTrying} onRetry={retry} />
        )}
      />
    </AdminFrame>
  );
}
