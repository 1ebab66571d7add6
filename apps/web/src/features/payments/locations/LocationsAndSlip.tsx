import { getCashSlip } from '@wattershed/contract/payments/cash-slip';
import { useAccountIfAny } from '../../../account/chosen/account-context.ts';
import { useRight } from '../../../account/use-access.ts';
import { useIsPayable } from '../use-is-payable.ts';
import { CashSlipCard } from './CashSlipCard.tsx';
import { LocationFinder } from './LocationFinder.tsx';

/** For everyone the places; for a customer those near home, and the slip that shops scan. */
export function LocationsAndSlip() {
  const choice = useAccountIfAny();
  return (
    <>
      {choice && <SlipIfAllowed />}
      <LocationFinder home={choice ? homeOf(choice.account.serviceAddress) : ''} />
    </>
  );
}

function SlipIfAllowed() {
  const isPayable = useIsPayable();
  return useRight(getCashSlip) && isPayable ? <CashSlipCard /> : null;
}

/** An address without the parts that it doesn't have. */
const homeOf = (address: string) =>
  address
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
    .join(', ');
