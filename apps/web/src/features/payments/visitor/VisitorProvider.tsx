import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { type ReactNode, useMemo } from 'react';
import { type Account, type AccountChoice, AccountContext } from '../../../account/chosen/account-context.ts';
import { VisitorContext } from '../../../paying/visitor.ts';
import { PaymentDoorContext } from '../payment-door.ts';
import { visitorDoor } from './visitor-door.ts';

type Props = { accountNumber: AccountNumber; timeZone: string; children: ReactNode };

/** For the parts of a payment: of this account nothing is known but its number and its time zone, and no right is had. */
export function VisitorProvider({ accountNumber, timeZone, children }: Props) {
  const choice = useMemo(() => choiceOf(accountNumber, timeZone), [accountNumber, timeZone]);
  return (
    <AccountContext value={choice}>
      <VisitorContext value>
        <PaymentDoorContext value={visitorDoor}>{children}</PaymentDoorContext>
      </VisitorContext>
    </AccountContext>
  );
}

function choiceOf(accountNumber: AccountNumber, timeZone: string): AccountChoice {
  const account: Account = {
    accountNumber,
    timeZone,
    accountId: '',
    isDefault: true,
    nickName: '',
    status: accountStatuses.active,
    closedOn: null,
    readableThrough: null,
    isReadingOver: false,
    isCashOnly: false,
    roleId: 0,
    accountType: 'residential',
    customerType: '',
    premiseId: '',
    bpName: '',
    customerNumber: '',
    serviceAddress: '',
    serviceCity: '',
    serviceState: 'CA',
  };
  const { status: accountStatus, roleId, isReadingOver, isCashOnly } = account;
  const caller = { rights: [], accountStatus, roleId, isReadingOver, isCashOnly, isAgent: false };
  return { account, accounts: [account], choose: () => undefined, caller, areRightsKnown: true };
}
