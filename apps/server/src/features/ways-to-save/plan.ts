import { addStep, listSteps, removeStep } from '@wattershed/contract/ways-to-save/plan';
import { inTransaction } from '@wattershed/database/transaction';
import { type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { measureOf, type StepResult } from '@wattershed/domain/saving/measured-step';
import { isTipKey } from '@wattershed/domain/saving/tips';
import { type AnsweredCall, answer } from '../../call.ts';
import { CallError } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { findTips } from './find-tips.ts';
import { deleteStep, insertStep, listSavedSteps } from './things-store.ts';

export const planCalls: AnsweredCall[] = [
  answer(listSteps, async ({ access, db, gateways }) => {
    const saved = await listSavedSteps(db, access);
    const steps = saved.flatMap(({ key, ...step }) => (isTipKey(key) ? [{ key, ...step }] : []));
    const wanted = steps.map(({ key, startedOn }) => ({ measure: measureOf(key), startedOn: localDate(startedOn) }));
    const results = wanted.length > 0 ? await gateways.programs.measureSteps(access.accountNumber, wanted) : [];
    return {
      steps: steps.map(({ key, startedOn, lowCents, highCents }, index) => ({
        key,
        startedOn: localDate(startedOn),
        lowCents: cents(lowCents),
        highCents: cents(highCents),
        measuredAs: measureOf(key),
        result: presentResult(results[index] ?? { state: 'too-early', daysLeft: 21 }),
      })),
    };
  }),

  answer(addStep, async ({ request: { key }, access, db, gateways, actor }) => {
    const found = await findTips({ db, gateways }, access);
    const tip = found?.tips.find(one => one.key === key);
    if (!found || !tip) throw new CallError('SAV404');
    const startedOn: LocalDate = await gateways.programs.todayAt(access.accountNumber);
    await inTransaction(db, async tx => {
      const { lowCents, highCents } = tip;
      if (!(await insertStep(tx, access, { key, startedOn, lowCents, highCents }))) return;
      await insertEvent(tx, actor, {
        kind: 'saving-plan-changed',
        accountNumber: access.accountNumber,
        after: { begun: key },
      });
    });
    return {};
  }),

  answer(removeStep, async ({ request: { key }, access, db, actor }) => {
    await inTransaction(db, async tx => {
      if (!(await deleteStep(tx, access, key))) return;
      await insertEvent(tx, actor, {
        kind: 'saving-plan-changed',
        accountNumber: access.accountNumber,
        after: { ended: key },
      });
    });
    return {};
  }),
];

function presentResult(result: StepResult) {
  if (result.state === 'too-early') return result;
  const { savedCents, ...rest } = result;
  return { ...rest, savedCents: savedCents === null ? null : cents(savedCents) };
}
