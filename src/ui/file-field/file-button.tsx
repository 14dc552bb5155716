import { useRef, type ChangeEvent } from 'react';
import { Button } from '../button/button.tsx';
import type { ButtonVariants } from '../button/button.css.ts';

type Props = ButtonVariants & {
  /** The button's words. */
  children: string;
  /** What is chosen. */
  label: string;
  accept?: string;
  icon?: string;
  onChoose: (file: File) => void;
};

/** A button that lets the person choose a file. */
export function FileButton({ children, label, accept, onChoose, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    if (chosen) onChoose(chosen);
    event.target.value = '';
  };
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input ref={input} type="file" hidden aria-label={label} accept={accept} onChange={choose} />
    </>
  );
}
