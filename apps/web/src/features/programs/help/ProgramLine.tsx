import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';

type Props = {
  title: string;
  /** The program’s own page. */
  to: string;
  badge: ComponentProps<typeof StatusBadge>;
  children: ReactNode;
};

/** One program of a list: how it stands, and why. */
export function ProgramLine({ title, to, badge, children }: Props) {
  return (
    <li>
      <h3>
        <Link to={to}>{title}</Link>
      </h3>
      <StatusBadge {...badge} />
      {children}
    </li>
  );
}
