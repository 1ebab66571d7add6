import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { accountCharges, answerCharges } from '../charges.ts';
import { submit } from '../fields.ts';
import type { Portal } from '../portal.tsx';
import { ofAccount, presses, type States } from './screen-state.ts';

const noticeSent = {
  ...accountCharges.reconnection,
  ...{ state: 'notice' as const, offOn: localDate('2026-12-02'), pastDueCents: cents(0), feeCents: cents(0) },
};

async function findsByNumbers(portal: Portal): Promise<void> {
  await portal.getByLabelText('Customer number').fill('C10002');
  await portal.getByRole('textbox').first().fill('31052201');
  await presses('Find')(portal);
}

export const chargesStates = {
  '/FireAndGeneralInvoices': { ...ofAccount, 'nothing typed': { act: submit }, found: { act: findsByNumbers } },
  '/ParkingPermits': { ...ofAccount, 'nothing typed': { act: submit }, cart: { act: findsByNumbers } },
  '/UtilityDepositsAndReconnectionFees': {
    ...ofAccount,
    'a notice': { arrange: () => answerCharges({ reconnection: noticeSent, deposits: [] }) },
    'the payer': { act: presses('Pay and reconnect') },
  },
} satisfies States;
