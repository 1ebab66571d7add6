import type { DataOf } from '@wattershed/contract/call';
import type { signIn } from '@wattershed/contract/sign-in';
import type { Db } from '@wattershed/database/db';
import type { CallContext } from '../call.ts';
import type { UserToSignIn } from './user-store.ts';

/** Called when the password was right, before the session is opened: what else belongs to this sign-in. */
export type AtSignIn = (context: CallContext<typeof signIn>, user: UserToSignIn) => Promise<SignInAddition>;

export type SignInAddition = {
  /** Written in the transaction that opens the session, before the session. */
  first?: (tx: Db) => Promise<void>;
  /** What the answer says about it; called when everything is written. */
  tell?: () => Partial<NonNullable<DataOf<typeof signIn>['customAttribute']>>;
};
