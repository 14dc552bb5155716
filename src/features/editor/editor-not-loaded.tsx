import { NotLoaded } from '#src/ui/empty-state/not-loaded.tsx';
import { NotThere } from '#src/ui/empty-state/not-there.tsx';
import type { AnyEditor } from './any-editor.ts';

type Props = { editor: AnyEditor; what: string; back: { href: string; label: string } };

export function EditorNotLoaded({ editor: { error, retry }, what, back }: Props) {
  if (error?.code === 'not_found' || error?.code === 'invalid') return <NotThere what={what} back={back} />;
  return (
    <NotLoaded title={`${what} did not load`} onRetry={retry}>
      {error?.detail}
    </NotLoaded>
  );
}
