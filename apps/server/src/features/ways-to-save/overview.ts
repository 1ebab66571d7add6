import { listSavingPrograms, listTips } from '@wattershed/contract/ways-to-save/overview';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import type { HomeFacts } from '@wattershed/domain/saving/load-change';
import { type AnsweredCall, answer } from '../../call.ts';
import { findTips } from './find-tips.ts';

export const overviewCalls: AnsweredCall[] = [
  answer(listSavingPrograms, async ({ access, gateways }) => ({
    programs: await gateways.programs.listPrograms(access.accountNumber),
  })),

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
