import { formatDate } from '@wattershed/domain/calendar/date-format';
import { dollars } from '../../../paying/payment-words.ts';
import classes from './methods.module.css';
import { type MethodsTranslate, useMethodsTexts } from './methods-texts.ts';
import type { OwnMethod } from './own-method.ts';

type Use = OwnMethod['uses'][number];

/** What pays with a method by itself, one line each. */
export function MethodUses({ uses }: { uses: readonly Use[] }) {
  const { t, language } = useMethodsTexts();
  return (
    <ul className={classes.useList}>
      {uses.map((use, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two payments of one amount on one day look the same
        <li key={place}>
          {wordsOf(t, use, use.payOn && formatDate(use.payOn, language))}
          {use.feeCents > 0 && ` · ${t('methods.use.fee', { fee: dollars(use.feeCents) })}`}
        </li>
      ))}
    </ul>
  );
}

function wordsOf(t: MethodsTranslate, { kind, amountCents, isExact }: Use, date: string | null): string {
  if (date === null) return t(kind === 'textToPay' ? 'methods.use.textToPay' : 'methods.use.autoPay');
  const of = kind === 'scheduled' ? 'scheduled' : 'autoPay';
  return amountCents === null
    ? t(`methods.use.${of}.on`, { date })
    : t(`methods.use.${of}.${isExact ? 'exactly' : 'amount'}`, { date, amount: dollars(amountCents) });
}
