import type { RequestOf } from '@wattershed/contract/call';
import type { reportOutage } from '@wattershed/contract/outages/reporting';
import { parseAccountNumber } from '@wattershed/domain/account/account-number';
import { cleanPhone } from '@wattershed/domain/contact/phone';
import type { TroubleKind } from '@wattershed/domain/outage/report';
import type { Language } from '@wattershed/domain/text/language';

export const reportSteps = ['trouble', 'place', 'details', 'review'] as const;
export type ReportStep = (typeof reportSteps)[number];

/** How somebody says where: with whatever they have at hand in the dark. */
export const placeWays = ['own', 'account', 'phone', 'address'] as const;
export type PlaceWay = (typeof placeWays)[number];

export type ReportPlace = {
  by: PlaceWay;
  /** Of the person's own, or typed. */
  accountNumber: string;
  phone: string;
  address: string;
  zip: string;
  position: { latitude: number; longitude: number } | null;
};

export type ReportDetails = { name: string; phone: string; email: string; message: string; isHazard: boolean };

/** What came of it: the number to follow. */
export type SentReport = { reportNumber: string; kind: TroubleKind };

export type ReportDraft = {
  /** The same for every try: however often it is sent, it is one report. */
  uuId: string;
  kind?: TroubleKind;
  place?: ReportPlace;
  details?: ReportDetails;
  /** What stands in fields of a step that isn't done: a reload must not lose it, either. */
  typed?: { place?: ReportPlace; details?: ReportDetails };
  /** A known outage that it belongs to; null when the person said that theirs is another. */
  joins?: string | null;
  sent?: SentReport;
};

export const draftName = 'wattershed.outageReport';

export const newDraft = (): ReportDraft => ({ uuId: crypto.randomUUID() });

export function furthestStep({ kind, place, details }: ReportDraft): ReportStep {
  if (!kind) return 'trouble';
  if (!place) return 'place';
  return details ? 'review' : 'details';
}

/** Kinds of trouble that an outage is behind; the others are for a crew, whatever is out. */
export const isOfAnOutage = (kind: TroubleKind) => kind === 'all-out' || kind === 'part-out' || kind === 'no-water';
export const isOfWater = (kind: TroubleKind) => kind === 'no-water' || kind === 'leak' || kind === 'dirty-water';

/** One line of plain text: what looks like markup is nothing but odd letters, a line break a space, and half a letter none. */
const plain = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replaceAll(/[\u0000-\u001f\u007f]+/g, ' ')
    .replaceAll(/\p{Surrogate}/gu, '')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .trim();

/** The request of a whole draft. What the chosen way doesn't use stays on the device. */
export function requestOf(
  { uuId, kind, place, details, joins }: ReportDraft,
  { documentIds, language }: { documentIds: readonly string[]; language: Language },
): RequestOf<typeof reportOutage> | undefined {
  if (!kind || !place || !details) return undefined;
  const accountNumber =
    place.by === 'own' || place.by === 'account' ? parseAccountNumber(place.accountNumber) : undefined;
  const isByAddress = place.by === 'address';
  const phone = place.by === 'phone' ? place.phone : details.phone;
  return {
    uuId,
    ...(accountNumber ? { accountNumber } : {}),
    reporterName: plain(details.name),
    phoneNumber: cleanPhone(phone),
    emailAddress: details.email.trim(),
    eventType: kind,
    address: isByAddress ? plain(place.address) : '',
    postalCode: isByAddress ? place.zip.slice(0, 5) : '',
    latitude: isByAddress ? (place.position?.latitude ?? null) : null,
    longitude: isByAddress ? (place.position?.longitude ?? null) : null,
    message: plain(details.message),
    attachments: [...documentIds],
    isHazard: details.isHazard || kind === 'wire-down',
    joins: joins ?? null,
    language,
  };
}
