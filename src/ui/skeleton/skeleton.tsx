import * as styles from './skeleton.css.ts';

type Props = { shape?: 'line' | 'title' | 'block'; width?: 'full' | 'most' | 'half' | 'third'; className?: string };

/** The shape of what comes; hidden from readers, who hear the page's own "Loading". */
export function Skeleton({ shape = 'line', width = 'full', className = '' }: Props) {
  return <span aria-hidden className={`${styles.bone({ shape, width })} ${className}`} />;
}
