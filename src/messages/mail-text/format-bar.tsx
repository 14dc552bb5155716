import { mdiFormatBold, mdiFormatItalic, mdiFormatListBulleted, mdiLinkVariant } from '@mdi/js';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { Tooltip } from '#src/ui/tooltip/tooltip.tsx';
import type { TextFormat } from './format-text.ts';
import * as styles from './mail-text.css.ts';

type Props = { onFormat: (format: TextFormat) => void };

/** Inserts Markdown at the caret or around the selection, for people who don't know it. */
export function FormatBar({ onFormat }: Props) {
  return (
    <div role="group" aria-label="Format the text" className={styles.formats}>
      {formats.map(({ format, words, path, key }) => (
        <Tooltip key={format} text={key ? `${words} (Ctrl+${key})` : words}>
          <IconButton
            path={path}
            label={words}
            {...(key && { 'aria-keyshortcuts': `Control+${key} Meta+${key}` })}
            // A press leaves the caret where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onFormat(format)}
          />
        </Tooltip>
      ))}
    </div>
  );
}

const formats = [
  { format: 'bold', words: 'Bold', path: mdiFormatBold, key: 'B' },
  { format: 'italic', words: 'Italic', path: mdiFormatItalic, key: 'I' },
  { format: 'link', words: 'Link', path: mdiLinkVariant, key: 'K' },
  { format: 'list', words: 'List', path: mdiFormatListBulleted, key: null },
] as const;

/** The format that this key asks for. */
export function formatFor({ key, ctrlKey, metaKey, shiftKey, altKey }: FormatKey): TextFormat | null {
  if (!(ctrlKey || metaKey) || shiftKey || altKey) return null;
  return formats.find((each) => each.key === key.toUpperCase())?.format ?? null;
}

type FormatKey = Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean> & { key: string };
