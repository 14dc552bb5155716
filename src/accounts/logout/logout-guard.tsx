import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { confirmLogout, dismissLogout, useUnsaved } from '#src/session/logout-question.ts';

type Props = { unsaved: string[] };

const LogoutQuestion = lazy<ComponentType<Props>>(() =>
  import('./logout-question.tsx').then(
    (file) => ({ default: file.LogoutQuestion }),
    () => ({ default: PlainQuestion }),
  ),
);

/** A logout that would throw something away is asked about, on whatever page it was pressed. */
export function LogoutGuard() {
  const unsaved = useUnsaved();
  return (
    unsaved && (
      <Suspense>
        <LogoutQuestion unsaved={unsaved} />
      </Suspense>
    )
  );
}

/** The browser’s own dialog, where ours didn’t load: being offline must not keep anyone logged in. */
function PlainQuestion({ unsaved }: Props) {
  useEffect(() => {
    if (confirm(['Log out and lose what you typed?', ...unsaved].join('\n'))) confirmLogout();
    else dismissLogout();
  }, [unsaved]);
  return null;
}
