import type { Cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { Language } from '@wattershed/domain/text/language';

/** An amount as `LargeMoney` shows it: dollars large, and the rest, which is cents and in French the currency, beside them. */
export function largeMoneyText(cents: Cents, language: Language): { dollars: string; rest: string } {
  const text = formatDollars(cents, language);
  const at = text.search(/[.,]\d\d\D*$/);
  return { dollars: text.slice(0, at), rest: text.slice(at) };
}
