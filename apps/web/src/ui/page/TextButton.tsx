import type { ComponentProps } from 'react';
import classes from './TextButton.module.css';

/** A button that looks like a link, for an action within a line of text: the line keeps its height. */
export function TextButton(button: ComponentProps<'button'>) {
  return <button {...button} type="button" className={classes.button} />;
}
