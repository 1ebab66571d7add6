import { isIP } from 'node:net';
import { setIpLockCount } from '@wattershed/contract/sign-in';
import { inTransaction } from '@wattershed/database/transaction';
import { type AnsweredCall, answer } from '../../call.ts';
import { CallError } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { addressWindow, setAddressFailures } from './sign-in-try-store.ts';

export const addressFailureCalls: AnsweredCall[] = [
  answer(setIpLockCount, async ({ request, config, db, actor }) => {
    const { ipAddress, count = 0 } = request;
    if (isIP(ipAddress) === 0) throw new CallError('REQ400');
    await inTransaction(db, async tx => {
      await setAddressFailures(tx, addressWindow(config, ipAddress).addressHash, count);
      // Not of which address: nothing can be erased from the log.
      await insertEvent(tx, actor, { kind: 'address-failures-set', after: { count } });
    });
    return { ipAddress, count };
  }),
];
