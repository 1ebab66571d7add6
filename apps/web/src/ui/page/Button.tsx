import type { ComponentProps, ElementType, SyntheticEvent } from 'react';
import classes from './Button.module.css';

type Look = {
  /** `danger` leads to something that can't be taken back, or not easily; `danger-final` does it. */
  kind?: 'primary' | 'plain' | 'danger' | 'danger-final';
  /** For the one thing to do about an amount: as tall and wide as its sum is large. */
  isLarge?: boolean;
  isWide?: boolean;
  /** Can't be clicked for now, and keeps the focus. */
  disabled?: boolean | undefined;
  /** Its action is in progress: the same, with a spinner. */
  isLoading?: boolean;
};

type Props<As extends ElementType> = Look & { as?: As } & Omit<ComponentProps<As>, keyof Look | 'as' | 'className'>;

// A disabled button of the browser's would lose the focus, and a keyboard would start over from the top of the page.
const whileOff = { 'aria-disabled': true, onClick: (event: SyntheticEvent) => event.preventDefault() };

/**
 * The one button. A link to another page looks the same and stays a link: `<Button as={Link} to={…}>`. An icon is
 * simply another child, before or after the label.
 */
export function Button<As extends ElementType = 'button'>(props: Props<As>) {
  const {
    as,
    kind = 'primary',
    isLarge = false,
    isWide = false,
    disabled = false,
    isLoading = false,
    ...others
  } = props;
  const Element: ElementType = as ?? 'button';
  return (
    <Element
      type={Element === 'button' ? 'button' : undefined}
      {...others}
      {...(isLoading || disabled ? whileOff : {})}
      {...(isLoading ? { 'aria-busy': true } : {})}
      className={classes.button}
      data-kind={kind}
      data-large={isLarge || undefined}
      data-wide={isWide || undefined}
      data-loading={isLoading || undefined}
    />
  );
}
