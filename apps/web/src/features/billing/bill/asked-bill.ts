import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';

/** `?bill=` names an older bill than the current one. */
export function askedBill(search: URLSearchParams): { billNumber?: string } {
  const billNumber = search.get('bill');
  return billNumber ? { billNumber } : {};
}

/** The bill that the address names. Another account has its own bills: with it the address names none. */
export function useAskedBill(): { billNumber?: string } {
  const [search, setSearch] = useSearchParams();
  const { accountNumber } = useAccount().account;
  const [namedOf, setNamedOf] = useState(accountNumber);
  const isOfAnother = namedOf !== accountNumber;
  const hasBill = search.has('bill');
  if (isOfAnother && !hasBill) setNamedOf(accountNumber);

  useEffect(() => {
    if (isOfAnother && hasBill) setSearch({}, { replace: true });
  }, [isOfAnother, hasBill, setSearch]);

  return isOfAnother ? {} : askedBill(search);
}
