import type { ComponentProps } from 'react';
import classes from './Button.module.css';

type Props = ComponentProps<'button'> & { kind?: 'primary' | 'plain'; isWide?: boolean };

/**
 * The button of what the sign-in page loads. Mantine's looks the same, and takes 12 KiB that people with an empty cache
 * would wait for; screens that have Mantine's inputs use Mantine's.
 */
export function Button({ kind = 'primary', isWide = false, type = 'button', ...button }: Props) {
  return <button {...button} type={type} className={classes.button} data-kind={kind} data-wide={isWide || undefined} />;
}
