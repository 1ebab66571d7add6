import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'aria-current'> & { to: string };

/** A link of a menu: says of the screen that is shown, and of what is below it, that this is where one is. */
export function NavLink({ to, ...link }: Props) {
  const [here, there] = [useLocation().pathname, to].map(path => path.toLowerCase());
  const isHere = here === there || here?.startsWith(`${there}/`);
  return <Link {...link} to={to} aria-current={isHere ? 'page' : undefined} />;
}
