import type { DataOf } from '@wattershed/contract/call';
import type { ReactNode } from 'react';
import { isRefusal } from '../../../account/access.ts';
import type { AccountCall } from '../../../account/account-read.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import type { AccountRead } from '../../../account/use-account-read.ts';

type Props<C extends AccountCall> = {
  read: AccountRead<C>;
  skeleton: ReactNode;
  children: (data: DataOf<C> | null) => ReactNode;
};

/** A read that is one of several: without it, the others go on. */
export function IfAllowed<C extends AccountCall>({ read, skeleton, children }: Props<C>) {
  if (isRefusal(read.access)) return children(null);
  return (
    <AccountBoundary read={read} skeleton={skeleton}>
      {children}
    </AccountBoundary>
  );
}
