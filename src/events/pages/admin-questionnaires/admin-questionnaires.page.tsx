import { mdiPlus } from '@mdi/js';
import { useAddress } from '#src/admin/address.ts';
import { AdminFrame } from '#src/admin/admin-frame.tsx';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { FilterBar, FilterSelect } from '#src/admin/filter-bar.tsx';
import { SearchField } from '#src/admin/search-field.tsx';
import { type QuestionnaireKind, questionnaireKinds } from '#src/events/builder/templates/questionnaire-kind.ts';
import { QuestionnaireList } from '#src/events/builder/templates/questionnaire-list.tsx';
import { filterLabels, statusChoices } from '#src/events/builder/templates/status-labels.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';

interface Props {
  title: string;
}

export function AdminFormsPage({ title }: Props) {
  return <Questionnaires kind={questionnaireKinds.registration} title={title} />;
}

export function AdminFeedbackTemplatesPage({ title }: Props) {
  return <Questionnaires kind={questionnaireKinds.feedback} title={title} />;
}

function Questionnaires({ kind, title }: Props & { kind: QuestionnaireKind }) {
  const { read, readOne, change } = useAddress();
  const filter = { search: read('search'), status: readOne('status', statusChoices) };
  const { noun, path, section } = kind;
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
      <FilterBar
        label={section}
        search={
          <SearchField
            label={`Search ${noun}s`}
            isLabelHidden
            placeholder={`Search ${noun}s`}
            value={filter.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        }
      >
        <FilterSelect
          label="Status"
          words={filterLabels}
          value={filter.status}
          onChange={(status) => change({ status: status === 'any' ? null : status })}
        />
      </FilterBar>
      <QuestionnaireList
        kind={kind}
        filter={filter}
        onClear={() => change({ search: null, status: null })}
        renderFailed={({ error, isTrying, retry }) => (
          <DidNotLoad what={`The ${noun}s`} read={{ error, isFetching: isTrying, refetch: retry }} />
        )}
      />
    </AdminFrame>
  );
}
