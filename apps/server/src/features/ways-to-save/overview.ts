import { listSavingPrograms, listTips } from '@wattershed/contract/ways-to-save/overview';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import type { HomeFacts } from '@wattershed/domain/saving/load-change';
import { type AnsweredCall, answer } from '../../call.ts';
import { findTips } from './find-tips.ts';

export const overviewCalls: AnsweredCall[] = [
  answer(listSavingPrograms, async ({ access, gateways }) => {
    const [programs, peakTime] = await Promise.all([
      gateways.programs.listPrograms(access.accountNumber),
      gateways.programs.peakTime.find(access.accountNumber),
    ]);
    const isJoined = peakTime?.enrolledAt != null;
    if (!peakTime || (peakTime.standing !== 'can-join' && !isJoined)) return { programs };
    const { centsPerKwh } = peakTime;
    return { programs: [...programs, { key: 'peak-time-rebate' as const, centsPerKwh, isJoined }] };
  }),

  answer(listTips, async ({ access, db, gateways }) => {
    const { facts, tips, usesSurvey } = await findTips({ db, gateways }, access);
    return {
      home: facts ? presentFacts(facts) : null,
      tips: tips.map(tip => ({ ...tip, lowCents: cents(tip.lowCents), highCents: cents(tip.highCents) })),
      usesSurvey,
    };
  }),
];

function presentFacts({ from, before, days, electric, water }: HomeFacts) {
  return {
    from: from as LocalDate,
    before: before as LocalDate,
    days,
    electric: electric && { ...electric, yearCents: cents(electric.yearCents) },
    water: water && { ...water, yearCents: cents(water.yearCents) },
  };
}
