import type { ComponentProps } from 'react';
import classes from './TextButton.module.css';

/** A button that looks like a link, for an act within a line of text: its row stays as high as the text. */
export function TextButton(button: ComponentProps<'button'>) {
  return <button {...button} type="button" className={classes.button} />;
}
