import type { Transaction } from '@wattershed/database/transaction';
import type { MessageKind } from '@wattershed/domain/message/message-kinds';
import type { LandlordState } from '@wattershed/domain/service/landlord-agreement';
import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type letters from '@wattershed/texts/service-requests/letters.en-us.json';
import type { Services } from '../../../call.ts';
import type { AgreementChange, AgreementRefusal } from '../../../gateways/landlords/port.ts';
import { followNews } from '../../../messages/news/follow-news.ts';
import { notify, notifyPeople } from '../../../messages/notify.ts';
import { agreementKeyOf } from './agreement-link.ts';
import { findSigned, type SignedHere } from './agreement-store.ts';
import { placesOf } from './places.ts';

type Engine = Pick<Services, 'config' | 'secrets'>;

/** What became of landlords’ agreements. */
export const { begin: beginLandlordNews, tell: tellLandlords } = followNews<AgreementChange>({
  feed: 'agreements',
  findLastPosition: ({ gateways }) => gateways.landlords.findLastPosition(),
  listAfter: ({ gateways }, position, limit) => gateways.landlords.listChanges(position, limit),
  prepare: (services, change) => tx => tellChange(services, tx, change),
});

const kinds = {
  'in-review': 'service-requests/landlord-in-review',
  'in-force': 'service-requests/landlord-in-force',
  declined: 'service-requests/landlord-declined',
  ended: 'service-requests/landlord-ended',
} as const satisfies Record<LandlordState, MessageKind>;

async function tellChange(engine: Engine, tx: Transaction, change: AgreementChange): Promise<void> {
  const { position, agreementId, agreementNumber, state, reason } = change;
  const signed = await findSigned(tx, agreementId);
  if (!signed) return;
  await tell(engine, tx, signed, {
    kind: kinds[state],
    happening: `landlord ${position}`,
    values: language => ({
      number: agreementNumber,
      reason: reason ? wordsOf(language)(`letters.landlord.reason.${reason}`) : '',
    }),
  });
}

/** The utility refused when the landlord had gone: it never got a number. */
export function tellRefusal(
  engine: Engine,
  tx: Transaction,
  signed: SignedHere,
  refusal: AgreementRefusal,
): Promise<void> {
  return tell(engine, tx, signed, {
    kind: 'service-requests/landlord-refused',
    happening: `landlord ${signed.agreementId} refused`,
    values: language => ({ reason: wordsOf(language)(`letters.landlord.refusal.${refusal}`) }),
  });
}

type What = { kind: MessageKind; happening: string; values: (language: Language) => Record<string, string> };

/** A person as they are reached now; a visitor at the address that they gave, with the key to this agreement. */
export async function tell(
  { config, secrets }: Engine,
  tx: Transaction,
  signed: SignedHere,
  { kind, happening, values }: What,
): Promise<void> {
  const { agreementId, userUuid, language, facts } = signed;
  const about = `landlord ${agreementId}`;
  const shown = { ...values(language), places: placesOf(facts.installations) };
  const link = (query: string) => `${config.portalUrl}landlordagreementsuccess?${query}`;
  if (userUuid !== null) {
    await notifyPeople({ config, secrets }, tx, { kind, happening, about }, [
      { userUuid, values: { ...shown, link: link(`agreement=${agreementId}`) } },
    ]);
    return;
  }
  await notify({ config, secrets }, tx, {
    ...{ kind, happening, about, to: { emails: [facts.email], language } },
    values: { ...shown, link: link(`key=${encodeURIComponent(agreementKeyOf(secrets, agreementId))}`) },
  });
}

const wordsOf = (language: Language) =>
  portalTexts.translator<keyof typeof letters>('service-requests/letters', language);
