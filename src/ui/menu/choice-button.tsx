import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import type { ButtonVariants } from '../button/button.css.ts';
import { toast } from '../live/toast.ts';
import type { Choice, ChoiceMenu } from './choice-menu.tsx';

type Props<Subject> = ButtonVariants & {
  /** What is chosen: the sheet's title on a phone. */
  title: string;
  subject: Subject;
  /** Fetches what says which ways there are for the subject. */
  loadChoices: () => Promise<(subject: Subject) => Choice[]>;
  icon?: string;
  /** What was chosen is under way: the button shows that and stays shut. */
  busy?: boolean;
  children: ReactNode;
};

/** A button with a few ways to go on: a menu under it, on a phone a sheet at the window's lower edge. Their code comes on intent. */
export function ChoiceButton<Subject>({ title, subject, loadChoices, ...look }: Props<Subject>) {
  const [code, setCode] = useState<{ Menu: typeof ChoiceMenu; choicesFor: (subject: Subject) => Choice[] }>();
  const [isOpen, setOpen] = useState(false);
  const load = async () => {
    const [{ ChoiceMenu: Menu }, choicesFor] = await Promise.all([import('./choice-menu.tsx'), loadChoices()]);
    return { Menu, choicesFor };
  };
  async function open() {
    try {
      setCode(await load());
      setOpen(true);
    } catch {
      toast('This did not load. Check your connection and try again.', 'danger');
    }
  }
  const intend = () => void load().catch(() => {});
  if (!code) {
    return (
      <Button
        {...look}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={intend}
        onFocus={intend}
        onClick={() => void open()}
      />
    );
  }
  return (
    <code.Menu
      title={title}
      choices={code.choicesFor(subject)}
      isOpen={isOpen}
      onOpenChange={(opens) => setOpen(opens && !look.busy)}
      trigger={<Button {...look} />}
    />
  );
}
