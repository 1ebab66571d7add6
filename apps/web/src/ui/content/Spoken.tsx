import type { ComponentProps, ElementType } from 'react';
import classes from './Spoken.module.css';

/** Text only for screen readers. `as` picks an element other than a span. */
export function Spoken<As extends ElementType = 'span'>(
  props: { as?: As } & Omit<ComponentProps<As>, 'as' | 'className'>,
) {
  const { as, ...others } = props;
  const Element: ElementType = as ?? 'span';
  return <Element {...others} className={classes.spoken} />;
}
