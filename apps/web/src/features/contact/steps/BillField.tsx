import { useQuery } from '@tanstack/react-query';
import { listBills } from '@wattershed/contract/billing/history';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { ReactNode } from 'react';
import { useRight } from '../../../account/use-access.ts';
import { q } from '../../../api/query.ts';
import type { Form } from '../../../fields/bound-form.ts';
import { Select } from '../../../ui/inputs/Select.tsx';
import { useContactTexts } from '../contact-texts.ts';
import type { Customer } from '../customer.ts';

type Values = { BillNumber: string };
type Props<All extends Values> = {
  form: Form<All>;
  customer: Customer | undefined;
  /** Where the bills aren’t known: the number, as it is printed. */
  children: ReactNode;
};

/** Which bill it is about: one of the account’s, for whoever may see them. */
export function BillField<All extends Values>({ form, customer, children }: Props<All>) {
  return customer ? (
    <OwnBills form={form} customer={customer}>
      {children}
    </OwnBills>
  ) : (
    children
  );
}

function OwnBills<All extends Values>({ form, customer, children }: Props<All> & { customer: Customer }) {
  const { t, language } = useContactTexts();
  const maySee = useRight(listBills);
  const { accountNumber } = customer;
  const read = useQuery({ ...q(listBills, { accountNumber, limit: '12' }), enabled: maySee });
  const bills = read.data?.bills ?? [];
  const { BillNumber } = form.getValues();
  if (bills.length === 0) return children;
  const isListed = BillNumber === '' || bills.some(({ billNumber }) => billNumber === BillNumber);
  return (
    <Select
      label={t('contact-us.field.whichBill')}
      name="BillNumber"
      value={BillNumber}
      options={[
        { value: '', label: t('contact-us.field.noBill') },
        ...(isListed ? [] : [{ value: BillNumber, label: BillNumber }]),
        ...bills.map(({ billNumber, issuedOn, totalDueCents }) => ({
          value: billNumber,
          label: t('contact-us.field.oneBill', {
            day: formatDate(issuedOn, language),
            amount: formatDollars(totalDueCents, language),
          }),
        })),
      ]}
      onChange={event => (form as unknown as Form<Values>).setFieldValue('BillNumber', event.currentTarget.value)}
    />
  );
}
