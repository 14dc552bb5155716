import { useEffect, useState } from 'react';
import { note } from '#src/design/type.css.ts';
import { textLink } from '#src/ui/link/text-link.css.ts';

/** Where mails are to be read on a server that sends none, because someone tries it on their own machine; elsewhere nothing. */
export function DevMail() {
  const isThere = useDevMail();
  if (!isThere) return null;
  return (
    <p className={note}>
      This server is for trying out and sends no email. Read it at{' '}
      <a href="/dev/mail" target="_blank" rel="noreferrer" className={textLink}>
        /dev/mail
      </a>
      .
    </p>
  );
}

/** Asked on this machine alone: nowhere else can it be there. */
function useDevMail(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (!/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)) return;
    fetch('/dev/mail', { method: 'HEAD' })
      .then(({ ok }) => setThere(ok))
      .catch(() => {});
  }, []);
  return isThere;
}
