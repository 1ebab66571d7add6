import type { Transaction } from '@wattershed/database/transaction';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { MessageKind } from '@wattershed/domain/message/message-kinds';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { roleIds } from '@wattershed/domain/rights/rights';
import type { RebateKey } from '@wattershed/domain/saving/rebates/rebate-program';
import type { RebateReason, RebateState } from '@wattershed/domain/saving/rebates/rebate-state';
import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type letters from '@wattershed/texts/ways-to-save/letters.en-us.json';
import type { Services } from '../../../call.ts';
import type { RebateChange, RebateRefusal } from '../../../gateways/programs/rebates.ts';
import { followNews } from '../../../messages/news/follow-news.ts';
import { notifyPeople, type PersonToTell } from '../../../messages/notify.ts';
import { listToTell } from './rebate-readers-store.ts';
import type { SentRebate } from './rebate-store.ts';

type Engine = Pick<Services, 'config' | 'secrets'>;

/** What became of applications. */
export const { begin: beginRebateNews, tell: tellRebates } = followNews<RebateChange>({
  feed: 'rebates',
  findLastPosition: ({ gateways }) => gateways.programs.rebates.findLastPosition(),
  listAfter: ({ gateways }, position, limit) => gateways.programs.rebates.listChanges(position, limit),
  prepare: (services, change) => tx => tellChange(services, tx, change),
});

const kinds = {
  submitted: 'ways-to-save/rebate-submitted',
  'in-review': 'ways-to-save/rebate-in-review',
  'more-needed': 'ways-to-save/rebate-more-needed',
  approved: 'ways-to-save/rebate-approved',
  declined: 'ways-to-save/rebate-declined',
  withdrawn: 'ways-to-save/rebate-withdrawn',
} as const satisfies Partial<Record<RebateState, MessageKind>>;

async function tellChange(engine: Engine, tx: Transaction, { position, state, record }: RebateChange): Promise<void> {
  const { applicationId, accountNumber } = record;
  const paid = record.paidBy === 'check' ? 'ways-to-save/rebate-check' : 'ways-to-save/rebate-credited';
  const kind: MessageKind = state === 'paid' ? paid : kinds[state];
  const people = await listToTell(tx, accountNumber, applicationId, ownerRoles);
  await notifyPeople(
    engine,
    tx,
    { kind, happening: `rebate ${position}`, about: `rebate ${applicationId}` },
    people.map(
      ({ userUuid, language }): PersonToTell => ({
        ...{ userUuid, accountNumber },
        values: {
          ...valuesOf(engine, language, record),
          number: record.applicationNumber,
          amount: formatDollars(record.amountCents, language),
          day: dayWords(record.nextOn, language),
          check: record.checkNumber ?? '',
          reason: record.reason ? reasonWords(language, record.reason) : '',
        },
      }),
    ),
  );
}

/** Who hears of it: who applied, and who owns the account. */
const ownerRoles = [roleIds.owner, roleIds.coOwner, roleIds.paymentBlocked];

/** The utility refused when its person had gone: it never got a number. */
export async function tellRefusal(
  engine: Engine,
  tx: Transaction,
  sent: SentRebate,
  refusal: RebateRefusal,
): Promise<void> {
  const { accountNumber, applicationId } = sent;
  const reason = refusal === 'purchase' ? 'not-qualified' : refusal;
  const people = await listToTell(tx, accountNumber, applicationId, ownerRoles);
  await notifyPeople(
    engine,
    tx,
    { kind: 'ways-to-save/rebate-refused', happening: `rebate ${applicationId} refused` },
    people.map(({ userUuid, language }) => ({
      ...{ userUuid, accountNumber },
      values: { ...valuesOf(engine, language, sent), reason: reasonWords(language, reason) },
    })),
  );
}

function valuesOf(
  { config }: Engine,
  language: Language,
  { accountNumber, program, applicationId }: Pick<SentRebate, 'accountNumber' | 'program' | 'applicationId'>,
) {
  return {
    rebate: nameOf(language, program),
    account: maskAccountNumber(accountNumber),
    link: `${config.portalUrl}WaysToSave/Rebate/${applicationId}`,
  };
}

const wordsOf = (language: Language) => portalTexts.translator<keyof typeof letters>('ways-to-save/letters', language);

const nameOf = (language: Language, program: RebateKey) => wordsOf(language)(`letters.rebate.name.${program}`);

const reasonWords = (language: Language, reason: RebateReason) => wordsOf(language)(`letters.rebate.reason.${reason}`);

const dayWords = (day: LocalDate | null, language: Language) => (day ? formatDate(day, language) : '');
