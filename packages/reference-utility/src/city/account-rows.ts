import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { placesOf } from './city-places.ts';
import { copyLine } from './copy-line.ts';
import { accountNumberOf, electricMeterIdOf, premiseIdOf, waterMeterIdOf } from './numbering.ts';
import { type Address, addressOf, type Identity, identityOf, registrationPinOf } from './people.ts';
import { electricScale, isBusiness, type Place, waterScale } from './places.ts';
import { climates } from './readings/climates.ts';
import { agreementsOf, type Tenancy, tenancyAt } from './tenancies.ts';

/** Tables in the order their keys require, with their columns in the order of the lines. */
export const accountTables = {
  customer:
    'customer_number, kind, first_name, last_name, organisation_name, birth_on, ssn_last4, tax_id, email, phone, alternate_phone, language, mailing_street, mailing_city, mailing_state, mailing_zip, persona_name, created_on, phone_type, alternate_phone_type, co_applicant_first_name, co_applicant_last_name, co_applicant_birth_on, co_applicant_ssn_last4',
  premise: 'premise_id, street, unit, city, state, zip, latitude, longitude, time_zone, load_shape, floor_area_sqft',
  account:
    'account_number, customer_number, premise_id, status, account_type, bill_cycle_day, opened_on, closed_on, bill_delivery, autopay_day, payment_habit, registration_pin',
  meter: 'meter_id, premise_id, commodity, serial_number, interval_seconds, scale, has_generation, installed_on',
  service_agreement: 'account_number, agreement_number, meter_id, commodity, tariff_label, started_on, ended_on',
} as const;

export type AccountTable = keyof typeof accountTables;
export type AccountLines = Record<AccountTable, string[]>;

/** The COPY lines for everything the records have about one customer, except readings. */
export function addCustomerLines(lines: AccountLines, seed: number, customerIndex: number, through: LocalDate): void {
  const homes = placesOf(seed, customerIndex).map(place => {
    return { place, address: addressOf(seed, place), tenancy: tenancyAt(seed, place, through) };
  });
  const [first] = homes;
  if (!first) throw new RangeError(`customer ${customerIndex} has no place`);
  const identity = identityOf(seed, customerIndex, first.place);
  const openedOn = homes.map(home => home.tenancy.openedOn).sort()[0] ?? through;
  const createdOn = openedOn < through ? openedOn : through;
  lines.customer.push(customerLine(identity, first.place, first.address, createdOn));
  for (const { place, address, tenancy } of homes) {
    lines.premise.push(premiseLine(place, address));
    lines.account.push(accountLine(place, identity, tenancy, registrationPinOf(seed, place)));
    lines.meter.push(...meterLines(place, tenancy));
    lines.service_agreement.push(...agreementLines(place, tenancy));
  }
}

function customerLine(identity: Identity, home: Place, address: Address, createdOn: LocalDate): string {
  const { name, state } = home.town;
  return copyLine([
    identity.customerNumber,
    identity.kind,
    identity.firstName,
    identity.lastName,
    identity.organisationName,
    identity.birthOn,
    identity.ssnLast4,
    identity.taxId,
    identity.email,
    identity.phone,
    identity.alternatePhone,
    identity.language,
    identity.postBox ?? (address.unit === '' ? address.street : `${address.street} ${address.unit}`),
    name,
    state,
    address.zip,
    identity.personaName,
    createdOn,
    identity.phoneType,
    identity.alternatePhoneType,
    identity.coApplicant?.firstName ?? '',
    identity.coApplicant?.lastName ?? '',
    identity.coApplicant?.birthOn ?? null,
    identity.coApplicant?.ssnLast4 ?? '',
  ]);
}

function premiseLine(place: Place, { street, unit, zip, latitude, longitude }: Address): string {
  const { town, number, shape, floorAreaSqft } = place;
  const loadShape = isBusiness(shape) ? shape : `${climates[town.climate].measuredAs}-${shape}`;
  const where = [street, unit, town.name, town.state, zip, latitude, longitude, town.timeZone];
  return copyLine([premiseIdOf(number), ...where, loadShape, floorAreaSqft]);
}

function accountLine(place: Place, identity: Identity, tenancy: Tenancy, registrationPin: string): string {
  return copyLine([
    accountNumberOf(place.number),
    identity.customerNumber,
    premiseIdOf(place.number),
    tenancy.status,
    identity.kind,
    tenancy.billCycleDay,
    tenancy.openedOn,
    tenancy.closedOn,
    tenancy.isPaperless ? 'email-attachment' : 'paper',
    tenancy.autopayDay,
    tenancy.paymentHabit,
    registrationPin,
  ]);
}

function meterLines(place: Place, { meterInstalledOn }: Tenancy): string[] {
  const premiseId = premiseIdOf(place.number);
  const electricId = electricMeterIdOf(place.number);
  const hasGeneration = place.electric.solarKw > 0;
  const electric = [electricId, premiseId, 'electric', `E${electricId}`, 900, electricScale(place), hasGeneration];
  const lines = [copyLine([...electric, meterInstalledOn])];
  if (place.water) {
    const waterId = waterMeterIdOf(place.number);
    lines.push(copyLine([waterId, premiseId, 'water', `W${waterId}`, 3600, waterScale, false, meterInstalledOn]));
  }
  return lines;
}

function agreementLines(place: Place, tenancy: Tenancy): string[] {
  const account = accountNumberOf(place.number);
  return agreementsOf(place, tenancy).map(({ number, meterId, commodity, tariffLabel, startedOn, endedOn }) =>
    copyLine([account, `${account}-${number}`, meterId, commodity, tariffLabel, startedOn, endedOn]),
  );
}
