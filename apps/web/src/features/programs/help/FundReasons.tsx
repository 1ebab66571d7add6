import type { DataOf } from '@wattershed/contract/call';
import type { previewGrant } from '@wattershed/contract/programs/fund-grant';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import classes from '../assistance/assistance.module.css';
import { useAssistanceTexts } from '../assistance/assistance-texts.ts';
import { yearly } from '../assistance/assistance-view.ts';
import { useHelpTexts } from './help-texts.ts';

type Step = DataOf<typeof previewGrant>['steps'][number];

/** Every condition of the fund, with what was compared. */
export function FundReasons({ steps }: { steps: readonly Step[] }) {
  const { t } = useAssistanceTexts();
  const wordsOf = useStepWords();
  return (
    <ul className={classes.list}>
      {steps
        .filter(({ holds }) => holds !== 'unknown')
        .map(step => (
          <li key={step.condition}>
            {t(step.holds === 'yes' ? 'assistance.met.said' : 'assistance.notMet.said', { words: wordsOf(step) })}
          </li>
        ))}
    </ul>
  );
}

function useStepWords(): (step: Step) => string {
  const { t, language } = useHelpTexts();
  const { t: assistance } = useAssistanceTexts();
  return ({ condition, holds, by, incomeCents, limitCents, people, amountCents, lastOn, againOn }) => {
    if (condition !== 'income-or-public-program')
      return t(`help.fund.${condition}.${holds === 'yes' ? 'yes' : 'no'}`, {
        amount: amountCents === undefined ? '' : formatDollars(amountCents, language),
        last: lastOn ? formatDate(lastOn, language) : '',
        again: againOn ? formatDate(againOn, language) : '',
      });
    if (by) return t('help.fund.public', { public: assistance(`assistance.program.${by}`) });
    if (incomeCents === undefined || limitCents === undefined || people === undefined) return t('help.fund.noProgram');
    const values = { income: yearly(incomeCents, language), limit: yearly(limitCents, language), count: people };
    return t(incomeCents > limitCents ? 'help.fund.over' : 'help.fund.within', values);
  };
}
