import * as styles from './icon.css.ts';

type Props = { path: string; size?: 'small' | 'medium' | 'large'; className?: string | undefined };

/** A glyph of the Material Design set (a path of `@mdi/js`); always hidden from readers, the words stand next to it. */
export function Icon({ path, size = 'medium', className }: Props) {
  return (
    <svg
      className={className ? `${styles.icon({ size })} ${className}` : styles.icon({ size })}
      viewBox="0 0 24 24"
      aria-hidden
    >
      <path d={path} />
    </svg>
  );
}
