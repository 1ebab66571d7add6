import bill from '@wattershed/texts/billing/bill.en-us.json';
import billLines from '@wattershed/texts/billing/bill-lines.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useBillTexts = pageTexts('billing/bill', bill);

const useLineTexts = pageTexts('billing/bill-lines', billLines);

/** The name of a bill line. The billing system provides the key; one without a text shows as is. */
export function useLineName(): (textKey: string) => string {
  const { t } = useLineTexts();
  return textKey => t(textKey as keyof typeof billLines);
}
