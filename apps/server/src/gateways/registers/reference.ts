import type { BusinessClock } from '@wattershed/clock/business-clock';
import type { Pool } from '@wattershed/database/pool';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { listReturns } from '@wattershed/reference-utility/deposits/deposit-return-store';
import { findLastPosition } from '@wattershed/reference-utility/feeds/feed-store';
import { listDeposits } from '@wattershed/reference-utility/registers/deposit-reads';
import { findInvoice } from '@wattershed/reference-utility/registers/invoice-reads';
import { findPermitApplication } from '@wattershed/reference-utility/registers/permit-reads';
import { postRegisterPayment } from '@wattershed/reference-utility/registers/register-payments';
import { returnRegisterPayment } from '@wattershed/reference-utility/registers/return-payment';
import { findReconnection, listShutOff } from '@wattershed/reference-utility/registers/shut-off-store';
import type { Registers } from './port.ts';

/** The registers of the reference utility, which has its tables in the same database. */
export function referenceRegisters(db: Pool, clock: BusinessClock): Registers {
  return {
    findInvoice: asked => findInvoice(db, asked),
    findPermitApplication: asked => findPermitApplication(db, asked),
    listDeposits: accountNumber => listDeposits(db, accountNumber),
    listDepositReturns: async (after, limit) => {
      const returns = await listReturns(db, after, limit);
      return returns.map(one => ({ ...one, accountNumber: knownAccountNumber(one.accountNumber) }));
    },
    findLastDepositReturn: () => findLastPosition(db, 'deposits'),
    findReconnection: accountNumber => findReconnection(db, accountNumber, clock.now()),
    listShutOff: async accountNumbers => {
      const off = await listShutOff(db, accountNumbers, clock.now());
      return off.map(one => ({ ...one, accountNumber: knownAccountNumber(one.accountNumber) }));
    },
    post: payment => postRegisterPayment(db, payment),
    returnPayment: returned => returnRegisterPayment(db, returned),
  };
}
