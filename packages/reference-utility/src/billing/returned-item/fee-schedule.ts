import { type Cents, cents } from '@wattershed/domain/money/cents';
import { serviceRules } from '@wattershed/tariffs/rules/service-rules';

/** What a returned payment costs from a day on, in the order of the days. */
export const { returnedItemFees } = serviceRules;

/** The most a state lets anyone charge for it: California Civil Code 1719, Arizona Revised Statutes 44-6852. */
export const stateCaps: Readonly<Record<string, Cents>> = { CA: cents(2_500), AZ: cents(2_500) };
