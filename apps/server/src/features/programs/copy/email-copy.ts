import { emailArrangement, emailBudget, emailExtension } from '@wattershed/contract/programs/copy';
import { inTransaction } from '@wattershed/database/transaction';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type english from '@wattershed/texts/programs/letters.en-us.json';
import { listPeopleWith } from '../../../access/people-of-accounts-store.ts';
import { type AnsweredCall, answer, type CallContext } from '../../../call.ts';
import { CallError } from '../../../errors.ts';
import { insertEvent } from '../../../events/event-store.ts';
import { notifyPeople } from '../../../messages/notify.ts';
import { waitsIn } from '../budget/tell-budget.ts';

type Asked = CallContext<typeof emailArrangement | typeof emailExtension | typeof emailBudget>;
type Copy = {
  plan: 'arrangement' | 'extension' | 'budget';
  screen: 'PaymentArrangements' | 'PaymentExtension' | 'BudgetBilling';
  right: 'payment arrangements' | 'payment extension view' | 'budget bill view';
  valuesIn: (language: Language) => Record<string, string>;
};

const textsIn = (language: Language) => portalTexts.translator<keyof typeof english>('programs/letters', language);

export const copyCalls: AnsweredCall[] = [
  answer(emailArrangement, async context => {
    const { access, gateways } = context;
    const kept = (await gateways.programs.arrangements.list(access.accountNumber)).find(isActive);
    const open = kept?.installments.filter(({ openCents }) => openCents > 0) ?? [];
    if (!kept || open.length === 0) throw new CallError('RES409');
    return send(context, {
      ...{ plan: 'arrangement', screen: 'PaymentArrangements', right: 'payment arrangements' },
      valuesIn: language => ({
        since: formatDate(kept.agreedOn, language),
        amount: formatDollars(kept.amountCents, language),
        count: String(kept.installments.length),
        schedule: open
          .map(({ dueOn, openCents }) => `${formatDate(dueOn, language)}: ${formatDollars(openCents, language)}`)
          .join('\n'),
      }),
    });
  }),

  answer(emailExtension, async context => {
    const { access, gateways } = context;
    const kept = (await gateways.programs.extensions.list(access.accountNumber)).find(isActive);
    if (!kept) throw new CallError('RES409');
    return send(context, {
      ...{ plan: 'extension', screen: 'PaymentExtension', right: 'payment extension view' },
      valuesIn: language => ({
        amount: formatDollars(kept.openCents, language),
        until: formatDate(kept.until, language),
      }),
    });
  }),

  answer(emailBudget, async context => {
    const { access, gateways } = context;
    const kept = await gateways.programs.budgets.find(access.accountNumber);
    const nextBillOn = kept?.nextBillOn;
    if (!kept || !nextBillOn || (kept.state !== 'active' && kept.state !== 'pending')) throw new CallError('RES409');
    return send(context, {
      ...{ plan: 'budget', screen: 'BudgetBilling', right: 'budget bill view' },
      valuesIn: language => ({
        level: formatDollars(kept.levelCents, language),
        next: formatDate(nextBillOn, language),
        waits: waitsIn(kept.deferredCents, language),
      }),
    });
  }),
];

const isActive = ({ state }: { state: string }) => state === 'active';

/** To the person who asks alone. Pressed twice within a minute, it is one email. */
async function send(context: Asked, { plan, screen, right, valuesIn }: Copy): Promise<Record<string, never>> {
  const { access, actor, session, db, config, secrets, clock } = context;
  const { accountNumber } = access;
  const now = clock.now();
  const today = todayIn(config.UTILITY_TIME_ZONE, now);
  const minute = now.toISOString().slice(0, 16);
  await inTransaction(db, async tx => {
    const people = await listPeopleWith(tx, right, [accountNumber]);
    const asking = people.filter(({ userUuid }) => userUuid === session.userUuid);
    const told = await notifyPeople(
      { config, secrets },
      tx,
      { kind: 'programs/plan-copy', happening: `copy of ${plan} ${accountNumber} ${minute}` },
      asking.map(({ userUuid, firstName, language }) => {
        const t = textsIn(language);
        const account = maskAccountNumber(accountNumber);
        return {
          ...{ userUuid, accountNumber },
          values: {
            ...{ name: firstName, account, date: formatDate(today, language) },
            plan: t(`letters.copy.${plan}`),
            body: t(`letters.copy.${plan}.body`, { account, ...valuesIn(language) }),
            link: `${config.portalUrl}${screen}`,
          },
        };
      }),
    );
    if (told > 0) await insertEvent(tx, actor, { kind: 'plan-mailed', accountNumber, after: { plan } });
  });
  return {};
}
