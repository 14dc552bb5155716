import type { AnyEditor } from './any-editor.ts';

type Told = Pick<AnyEditor, 'state' | 'id' | 'isEdited' | 'isAsking'>;

/** In two or three words, whether what is seen is safe. */
export function editorWords({ state, id, isEdited }: Told): string {
  if (state === 'failed') return isEdited || id === null ? 'Not saved' : allSaved;
  if (state === 'pristine') return id === null ? 'Not saved yet' : allSaved;
  return words[state];
}

const allSaved = 'All changes saved';
const words = {
  loading: '',
  notLoaded: '',
  edited: 'Unsaved changes',
  saving: 'Saving…',
  publishing: 'Publishing…',
  saved: 'Saved',
  conflict: 'Your choice is needed',
  gone: 'Not saved',
} as const;

/** Whether the words tell of something that is still to be done. */
export function isUnsafe({ isEdited, isAsking }: Told): boolean {
  return isEdited || isAsking;
}
