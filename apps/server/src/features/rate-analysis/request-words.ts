import type { Language } from '@wattershed/domain/text/language';
import type rates from '@wattershed/texts/accounts/information.en-us.json';
import { portalTexts } from '@wattershed/texts/library';
import type english from '@wattershed/texts/rate-analysis/request.en-us.json';

type Wish = { language: Language; agreementNumber: string; fromPlan: string; toPlan: string };

/** What the utility's desk reads, and the person in their inbox. */
export function requestWords({ language, agreementNumber, fromPlan, toPlan }: Wish): { title: string; body: string } {
  const t = portalTexts.translator<keyof typeof english>('rate-analysis/request', language);
  const rateName = portalTexts.translator<keyof typeof rates>('accounts/information', language);
  const nameOf = (label: string) => rateName(`information.rate.${label}` as keyof typeof rates);
  return {
    title: t('request.title'),
    body: t('request.body', {
      agreement: agreementNumber,
      from: nameOf(fromPlan),
      fromCode: fromPlan,
      to: nameOf(toPlan),
      toCode: toPlan,
    }),
  };
}
