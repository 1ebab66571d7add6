import { getPaperless } from '@wattershed/contract/accounts/bill-delivery';
import { getAccountInformation, listMeters } from '@wattershed/contract/accounts/information';
import type { DataOf } from '@wattershed/contract/call';
import { listCountries, listStates } from '@wattershed/contract/configuration/countries';
import { paperlessWording } from '@wattershed/domain/bill/paperless-consent';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { statesOf } from '@wattershed/domain/contact/states';
import { answerCall } from '../../network.ts';
import { danielsAccount } from '../people.ts';

type Information = DataOf<typeof getAccountInformation>;

const price = { clause: 'D-T1 2.2', above: null, upTo: null, isLimitDaily: false };
const energy = { ...price, textKey: 'bill.line.energy.summer', isLimitDaily: true, unit: 'kWh' } as const;
/** What the records have on Daniel's account. */
export const information: Information = {
  ...{ accountNumber: danielsAccount.accountNumber, customerNumber: '100117', bpName: 'Daniel Kim' },
  ...{ coApplicant: 'Soo-jin Kim', accountType: 'residential', status: 1, openedOn: localDate('2019-04-02') },
  ...{ premiseId: '300100117', street: '117 Alder Street', unit: 'Unit 2', city: 'Goleta', state: 'CA', zip: '93117' },
  mailingAddress: {
    ...{ addressType: 'po-box', address1: 'PO Box 42', address2: '', city: 'Santa Barbara', state: 'CA' },
    ...{ postalCode: '93102', country: 'US' },
  },
  agreements: [
    {
      ...{ agreementNumber: '400100117-E1', commodity: 'electric', serialNumber: 'E1001', tariffLabel: 'CA-D-T1' },
      ...{ startedOn: localDate('2019-04-02'), endedOn: null },
      sheet: {
        effectiveFrom: localDate('2026-01-01'),
        prices: [
          { ...price, textKey: 'bill.line.fixed.electric', price: '0.0329', unit: 'day' },
          { ...energy, upTo: '13.7', price: '0.3284' },
          { ...energy, above: '13.7', price: '0.4129' },
          { ...price, textKey: 'bill.line.tax.cityUtilityUsers', price: '5', unit: 'percent' },
        ],
      },
    },
  ],
};
const meters: DataOf<typeof listMeters> = {
  meters: [
    {
      ...{ serialNumber: 'E1001', commodity: 'electric', hasGeneration: true, installedOn: localDate('2014-05-01') },
      ...{ multiplier: 40, place: 'garage', lastReadOn: localDate('2026-11-19'), nextReadOn: localDate('2026-12-09') },
    },
    {
      ...{ serialNumber: 'W1002', commodity: 'water', hasGeneration: false, installedOn: localDate('2014-05-01') },
      ...{ multiplier: 1, place: 'curb', lastReadOn: null, nextReadOn: localDate('2026-12-09') },
    },
  ],
};

/** How Daniel's bills come. */
export const paperBills: DataOf<typeof getPaperless> = {
  ...{ isPaperless: false, delivery: 'paper', waitingFor: null, email: 'daniel.kim@example.com' },
  isEmailUnreachable: false,
  isHolderUnreachable: false,
  nextBill: { issuedOn: localDate('2026-12-08'), delivery: 'paper' },
  consent: { wording: paperlessWording, isGiven: false },
};

/** A server that knows Daniel's account with its meters. */
export function answerInformation(): void {
  answerCall(getAccountInformation, () => ({ data: information }));
  answerCall(listMeters, () => ({ data: meters }));
  answerCall(getPaperless, () => ({ data: paperBills }));
  answerStates();
}

/** A server that knows countries and their states. */
function answerStates(): void {
  const countries = ['CA', 'MX', 'US'].map(code => ({
    countryCode: code,
    countryName: code,
    hasStates: code !== 'MX',
  }));
  answerCall(listCountries, () => ({ data: { countryData: countries } }));
  answerCall(listStates, ({ id }) => ({
    data: {
      stateData: statesOf(id).map(({ code, name }) => ({
        stateCode: code,
        stateName: name,
        isMilitary: id === 'US' && ['AA', 'AE', 'AP'].includes(code),
      })),
    },
  }));
}
