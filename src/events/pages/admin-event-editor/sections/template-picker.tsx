import { Combobox, type ComboboxOption } from '#src/ui/combobox/combobox.tsx';
import type { FieldProps } from '#src/ui/field/field.tsx';
import * as styles from '../admin-event-editor.css.ts';

type Props = FieldProps & {
  value: string | null;
  /** The chosen one's name; undefined while it is not known. */
  chosenName: string | undefined;
  /** For choosing none of them. */
  none: ComboboxOption;
  found: { options: ComboboxOption[]; isLoading: boolean; isFailed: boolean; hasMore: boolean };
  text: string;
  onSearch: (text: string) => void;
  onChoose: (id: string | null) => void;
  create: { href: string; words: string };
  edit: { href: string; words: string };
};

/** One of the forms or feedback templates, which are found on the server by name, or none. */
export function TemplatePicker(props: Props) {
  const { value, chosenName, none, found, text, onSearch, onChoose, create, edit, ...field } = props;
  const options = text.trim() === '' ? [none, ...found.options] : found.options;
  return (
    <div className={styles.picker}>
      <Combobox
        {...field}
        value={value ?? none.value}
        shown={value === null ? none.words : (chosenName ?? 'Loading…')}
        options={options}
        onSearch={onSearch}
        onChoose={(chosen) => onChoose(chosen === none.value ? null : chosen)}
        said={said(found, text)}
      />
      <p className={styles.wrapping}>
        <NewTab {...create} />
        {value !== null && <NewTab {...edit} />}
      </p>
    </div>
  );
}

/** In a tab of its own, so that nothing typed here is left behind. */
function NewTab({ href, words }: { href: string; words: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={styles.newTab}>
      {words} (new tab)
    </a>
  );
}

function said({ options, isLoading, isFailed, hasMore }: Props['found'], text: string): string | undefined {
  if (isLoading) return 'Loading…';
  if (isFailed) return 'They did not load. Type something to try again.';
  if (options.length === 0) return text.trim() === '' ? 'There are none yet.' : 'None has that in its name.';
  return hasMore ? 'Type a name to find others.' : undefined;
}
