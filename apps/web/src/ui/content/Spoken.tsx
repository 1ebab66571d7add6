import type { ComponentProps, ElementType } from 'react';
import classes from './Spoken.module.css';

/** Words for a screen reader alone. `as` names another element than a span. */
export function Spoken<As extends ElementType = 'span'>(
  props: { as?: As } & Omit<ComponentProps<As>, 'as' | 'className'>,
) {
  const { as, ...others } = props;
  const Element: ElementType = as ?? 'span';
  return <Element {...others} className={classes.spoken} />;
}
