import { formatDate } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { addressLines } from '@wattershed/domain/contact/mailing-address';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { landlordTitle } from '@wattershed/domain/service/landlord-agreement';
import { masked } from '@wattershed/domain/text/mask';
import { portalTexts } from '@wattershed/texts/library';
import type paper from '@wattershed/texts/service-requests/landlord/landlord-paper.en-us.json';
import type { Config } from '../../../config.ts';
import { beginPaper, factTable, finishPaper, heading, paragraphs, type Sender } from '../../../pdf/paper.ts';
import type { SignedHere } from './agreement-store.ts';

type Printed = Pick<SignedHere, 'agreementId' | 'language' | 'facts' | 'wording' | 'signedAt'> & {
  /** Empty until the utility has it. */
  agreementNumber: string;
};

/** The agreement as it was signed, with the words that were agreed to. */
export function landlordPdf(printed: Printed, sender: Sender & Pick<Config, 'UTILITY_TIME_ZONE'>): Promise<Buffer> {
  const { agreementId, agreementNumber, language, facts, wording, signedAt } = printed;
  const { landlord, email, phone, mailing, manager, installations } = facts;
  const t = portalTexts.translator<keyof typeof paper>('service-requests/landlord/landlord-paper', language);
  const date = formatDate(todayIn(sender.UTILITY_TIME_ZONE, signedAt), language);
  const number = agreementNumber || agreementId;
  const subject = t('landlord-paper.subject', { number, date });
  const { doc, y } = beginPaper({ title: t('landlord-paper.title'), subject, at: signedAt, language }, sender);
  let below = paragraphs(
    doc,
    [t('landlord-paper.lead', { name: landlordTitle(landlord), utility: sender.UTILITY_NAME })],
    y,
  );
  below = factTable(
    doc,
    [
      [t('landlord-paper.landlord'), landlordTitle(landlord)],
      ...(landlord.kind === 'person'
        ? []
        : [[t('landlord-paper.signedBy'), `${landlord.firstName} ${landlord.lastName}`] as const]),
      [t('landlord-paper.mailing'), addressLines(mailing, language).join(', ')],
      [t('landlord-paper.email'), email],
      [t('landlord-paper.phone'), formatPhone(phone)],
      ...(manager
        ? ([
            [t('landlord-paper.manager'), manager.name],
            [t('landlord-paper.managerPhone'), formatPhone(manager.phone)],
            [t('landlord-paper.managerTaxId'), masked(manager.taxLast4)],
          ] as const)
        : ([[t('landlord-paper.manager'), t('landlord-paper.noManager')]] as const)),
    ],
    below + 4,
  );
  below = heading(doc, t('landlord-paper.units'), below + 20);
  below = factTable(
    doc,
    installations.map(({ street, unit, city, state, zip, commodity, installationNumber, between }) => [
      [street, unit, `${city}, ${state} ${zip}`].filter(Boolean).join(', '),
      [t(`landlord-paper.${commodity}`), installationNumber, t(`landlord-paper.between.${between}`)].join(' · '),
    ]),
    below,
  );
  below = heading(doc, t('landlord-paper.terms'), below + 20);
  // Whoever agreed to the first words has them on paper.
  const last = wording === 'landlord/1' ? '5.first' : 5;
  const terms = ([1, 2, 3, 4, last] as const).map(place =>
    t(`landlord-paper.terms.${place}`, { utility: sender.UTILITY_NAME }),
  );
  below = paragraphs(doc, terms, below);
  paragraphs(
    doc,
    [t('landlord-paper.signed', { name: `${landlord.firstName} ${landlord.lastName}`, date, wording })],
    below + 4,
  );
  return finishPaper(doc, sender, number, values => t('landlord-paper.page', values));
}
