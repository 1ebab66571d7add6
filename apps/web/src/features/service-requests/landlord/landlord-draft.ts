import type { DataOf, RequestOf } from '@wattershed/contract/call';
import type {
  findLandlordInstallations,
  getLandlordAgreement,
  listLandlordInstallations,
  makeVisitorLandlordAgreement,
} from '@wattershed/contract/service-requests/landlord';
import { homeCountry } from '@wattershed/domain/contact/country-codes';
import { cleanPhone, formatPhone } from '@wattershed/domain/contact/phone';
import {
  type BetweenTenants,
  isAnyReverting,
  type LandlordKind,
  landlordBounds,
  landlordWording,
} from '@wattershed/domain/service/landlord-agreement';
import type { Language } from '@wattershed/domain/text/language';
import { type AddressForm, addressOf, formOf } from '../../../fields/address/address-form.ts';

export type Installation = DataOf<typeof findLandlordInstallations>['installations'][number];
export type OwnInstallation = DataOf<typeof listLandlordInstallations>['installations'][number];
export type Agreement = DataOf<typeof getLandlordAgreement>;

/** The manager comes third (specification 2.8). */
export const landlordSteps = ['units', 'landlord', 'manager', 'review'] as const;
export type LandlordStep = (typeof landlordSteps)[number];

export type Chosen = Installation & { between: BetweenTenants };

export type LandlordFields = AddressForm & {
  landlordKind: LandlordKind;
  firstName: string;
  lastName: string;
  companyName: string;
  email: string;
  phone: string;
};

/** Without the tax ID, which no browser keeps. */
export type ManagerFields = { name: string; phone: string };

export type LandlordDraft = {
  /** The same for every try: however often it is sent, it is one agreement. */
  agreementId: string;
  /** Whose draft it is: a user ID, or empty for a visitor. */
  userName: string;
  /** Units of other houses, by what was asked. */
  found: { street: string; installations: Installation[] }[];
  chosen: Chosen[];
  isChosen?: boolean;
  landlord?: LandlordFields;
  isLandlordDone?: boolean;
  manager?: ManagerFields;
  isManagerDone?: boolean;
};

export const draftName = 'wattershed.landlord';

export const newDraft = (userName: string): LandlordDraft => ({
  ...{ agreementId: crypto.randomUUID(), userName, found: [], chosen: [] },
});

/** What the records have, as the fields hold it. */
export function fieldsOf(known: DataOf<typeof listLandlordInstallations>['landlord'] | undefined): LandlordFields {
  const address = known?.mailingAddress ?? {
    ...{ addressType: 'standard' as const, address1: '', address2: '', city: '', state: '', postalCode: '' },
    country: homeCountry,
  };
  return {
    ...formOf(address),
    landlordKind: known?.landlordKind ?? 'person',
    firstName: known?.firstName ?? '',
    lastName: known?.lastName ?? '',
    companyName: known?.companyName ?? '',
    email: known?.email ?? '',
    phone: formatPhone(known?.phone ?? ''),
  };
}

/** `taxId`: what was entered since the page was loaded. A manager without one has to be entered again. */
export function furthestStep(draft: LandlordDraft, taxId: string): LandlordStep {
  const { isChosen, isLandlordDone, manager, isManagerDone } = draft;
  if (!isChosen || faultOf(draft.chosen) !== undefined) return 'units';
  if (!isLandlordDone) return 'landlord';
  const isTaxIdGone = (manager?.name ?? '') !== '' && taxId === '';
  return isManagerDone && !isTaxIdGone ? 'review' : 'manager';
}

export type UnitsFault = 'needed' | 'tooMany' | 'noRevert';

/** Why what is chosen makes no agreement. */
export function faultOf(chosen: readonly Chosen[]): UnitsFault | undefined {
  if (chosen.length === 0) return 'needed';
  if (chosen.length > landlordBounds.installations) return 'tooMany';
  return isAnyReverting(chosen) ? undefined : 'noRevert';
}

/** The services of one unit. */
export type Unit<One extends Installation = Installation> = { name: string; installations: One[] };

/** By unit, in their order. `street`: also with its street, where several houses stand in one list. */
export function unitsOf<One extends Installation>(installations: readonly One[], hasStreet = true): Unit<One>[] {
  const units = new Map<string, One[]>();
  for (const installation of installations) {
    const { street, unit } = installation;
    const name = hasStreet || unit === '' ? [street, unit].filter(Boolean).join(', ') : unit;
    units.set(name, [...(units.get(name) ?? []), installation]);
  }
  return [...units].map(([name, ofUnit]) => ({ name, installations: ofUnit }));
}

/** The request of a whole draft. */
export function requestOf(
  { agreementId, chosen, landlord, manager }: LandlordDraft,
  { taxId, language }: { taxId: string; language: Language },
): RequestOf<typeof makeVisitorLandlordAgreement> | undefined {
  if (!landlord) return undefined;
  const { landlordKind, firstName, lastName, companyName, email, phone, ...address } = landlord;
  const hasManagerInfo = (manager?.name ?? '') !== '';
  return {
    ...{ agreementId, language, landlordKind, firstName: firstName.trim(), lastName: lastName.trim() },
    companyName: landlordKind === 'person' ? '' : companyName.trim(),
    email: email.trim(),
    phone: cleanPhone(phone),
    mailingAddress: addressOf(address),
    installations: chosen.map(({ installationNumber, between }) => ({ installationNumber, between })),
    hasManagerInfo,
    ManagerName: manager?.name.trim() ?? '',
    ManagerPhoneNumer: cleanPhone(manager?.phone ?? ''),
    ManagerTin: hasManagerInfo ? taxId : '',
    ...{ wording: landlordWording, isAgreed: true },
  };
}
