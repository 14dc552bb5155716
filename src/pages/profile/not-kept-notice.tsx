import { useAccount } from '#src/actors/account.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { whole } from './profile.css.ts';

/** The browser refused to store the session. */
export function NotKeptNotice() {
  const { isTemporary } = useAccount();
  if (!isTemporary) return null;
  return (
    <div className={whole}>
      <Notice tone="warning" title="This browser does not keep you logged in">
        It refuses to store anything for this site. You are logged in until you close the page.
      </Notice>
    </div>
  );
}
