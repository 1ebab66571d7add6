import type { DataOf } from '@wattershed/contract/call';
import type { ReactNode } from 'react';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import type { AccountCall } from '../account-read.ts';
import type { AccountRead } from '../use-account-read.ts';
import { AccessBoundary } from './AccessBoundary.tsx';

type Props<C extends AccountCall> = {
  read: AccountRead<C>;
  /** In the shape and size of the content, so that nothing jumps. */
  skeleton: ReactNode;
  /** Shown instead when the data doesn't exist (404). */
  missing?: ReactNode;
  /** The read is for the whole screen, not one card of it. */
  isScreen?: boolean;
  children: (data: DataOf<C>) => ReactNode;
};

/** A read of the chosen account in each of its states: access unknown, not allowed, loading, failed, stale, loaded. */
export function AccountBoundary<C extends AccountCall>({ read, isScreen, children, ...states }: Props<C>) {
  const { call, access, query } = read;
  return (
    <AccessBoundary call={call} access={access} skeleton={states.skeleton} isScreen={isScreen ?? false}>
      <LoadBoundary query={query} {...states}>
        {children}
      </LoadBoundary>
    </AccessBoundary>
  );
}
