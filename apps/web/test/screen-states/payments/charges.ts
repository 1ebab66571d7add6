import { getEnergyShareFund } from '@wattershed/contract/payments/energy-share';
import { getVisitorPayment } from '@wattershed/contract/payments/visitor';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { accountCharges, answerCharges } from '../../answers/payments/charges.ts';
import {
  answerEnergyShare,
  donationPayment,
  energyShareFund,
  monthlyDonation,
} from '../../answers/payments/energy-share.ts';
import { daniel, withAccounts } from '../../answers/people.ts';
import { submit } from '../../fields.ts';
import { answerCall } from '../../network.ts';
import { type Portal, signInAs } from '../../portal.tsx';
import { answerEverything } from '../full-server.ts';
import { fails, ofAccount, presses, type States, waits } from '../screen-state.ts';

/** The screen is for visitors, too. */
function asCustomer(arrange: () => void = () => undefined, person = daniel): void {
  signInAs(person);
  answerEverything();
  arrange();
}

const noGrants = { households: 0, givenCents: cents(0), averageCents: null };

const noticeSent = {
  ...accountCharges.reconnection,
  ...{ state: 'notice' as const, offOn: localDate('2026-12-02'), pastDueCents: cents(0), feeCents: cents(0) },
};

async function findsByNumbers(portal: Portal): Promise<void> {
  await portal.getByLabelText('Customer number').fill('C10002');
  await portal.getByRole('textbox').first().fill('31052201');
  await presses('Find')(portal);
}

const ofDonation = `/DonateEnergySharePreSuccess?payment=${donationPayment.paymentId}`;

export const chargesStates = {
  '/EnergyShare': {
    visitor: {},
    'a visitor, nothing typed': {
      act: async portal => {
        await portal.getByRole('radio', { name: /Another amount/ }).click();
        await submit();
      },
    },
    loading: { ...waits },
    failed: { ...fails },
    shown: { arrange: () => asCustomer() },
    'each month, nothing agreed': {
      arrange: () => asCustomer(),
      act: async portal => {
        await portal.getByRole('radio', { name: /Every month/ }).click();
        await submit();
      },
    },
    'with each bill': { arrange: () => asCustomer(() => answerEnergyShare(monthlyDonation)) },
    'changing it': {
      arrange: () => asCustomer(() => answerEnergyShare(monthlyDonation)),
      act: presses('Change the amount'),
    },
    'stopping it': {
      arrange: () => asCustomer(() => answerEnergyShare(monthlyDonation)),
      act: presses('Stop giving'),
    },
    'nothing given': { arrange: () => asCustomer(() => answerEnergyShare({ given: [] })) },
    'a quiet month': {
      arrange: () =>
        answerCall(getEnergyShareFund, () => ({
          data: {
            ...energyShareFund,
            fund: { ...energyShareFund.fund, donors: 0, collectedCents: cents(0), ...noGrants },
          },
        })),
    },
    'not allowed': { arrange: () => signInAs({ ...daniel, rights: [] }) },
    'a closed account that gave': { arrange: () => asCustomer(() => undefined, withAccounts({ status: 2 })) },
    'only the history': { arrange: () => asCustomer(() => undefined, { ...daniel, rights: ['billing history view'] }) },
    agent: { arrange: () => asCustomer(() => undefined, { ...daniel, user: { ...daniel.user, IsCSRLogin: true } }) },
  },
  '/DonateEnergySharePreSuccess': {
    'without a donation': {},
    posted: {
      address: ofDonation,
      arrange: () => answerCall(getVisitorPayment, () => ({ data: donationPayment })),
    },
    'twenty minutes later': {
      address: ofDonation,
      arrange: () => answerCall(getVisitorPayment, () => ({ refused: 'PAY401', httpStatus: 403 })),
    },
  },
  '/FireAndGeneralInvoices': { ...ofAccount, 'nothing typed': { act: submit }, found: { act: findsByNumbers } },
  '/ParkingPermits': { ...ofAccount, 'nothing typed': { act: submit }, cart: { act: findsByNumbers } },
  '/UtilityDepositsAndReconnectionFees': {
    ...ofAccount,
    'a notice': { arrange: () => answerCharges({ reconnection: noticeSent, deposits: [] }) },
    'the payer': { act: presses('Pay and reconnect') },
  },
} satisfies States;
