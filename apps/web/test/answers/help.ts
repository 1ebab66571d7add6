import type { DataOf } from '@wattershed/contract/call';
import { rateHelp, sendFeedback } from '@wattershed/contract/help/feedback';
import { getHelpIndex, getHelpPage, getPrivacyPolicy, listFaq, listTerms } from '@wattershed/contract/help/reading';
import { localDate } from '@wattershed/domain/calendar/local-date';
import type { HelpPage } from '@wattershed/domain/help/help-page';
import { answerCall } from '../network.ts';

type Question = DataOf<typeof listFaq>['data'][number];

const ofVersion = { language: 'EN_US' as const, version: 1, effectiveFrom: localDate('2026-01-01') };

export const highBill: Question = {
  key: 'high-bill',
  question: 'Why is my bill higher than last month?',
  answer:
    '<p>Most often the weather: <a href="/SafetyFaq">stay safe</a> while you look.</p><table><thead><tr><th>Fee</th><th>Amount</th></tr></thead><tbody><tr><td>Returned payment</td><td>$25.00</td></tr></tbody></table>',
  ...{ category: 3, isTop: true, order: 10, pages: ['BillingFaq', 'BillingPayment'], tasks: ['ViewBill', 'AutoPay'] },
  ...ofVersion,
};

const downedLine: Question = {
  key: 'downed-power-line',
  question: 'What do I do about a downed power line?',
  answer: '<p>Stay at least <b>35 feet</b> away and call us.</p>',
  ...{ category: 2, isTop: true, order: 10, pages: ['SafetyFaq'], tasks: ['ReportOutage'] },
  ...ofVersion,
};

const startService: Question = {
  key: 'start-service',
  question: 'How do I start service?',
  answer: '<p>Tell us the address and the day.</p><ul><li>It takes five minutes.</li></ul>',
  ...{ category: 7, isTop: false, order: 20, pages: ['StartStopMove'], tasks: ['StartService', 'NoSuchScreen'] },
  ...ofVersion,
};

export const someQuestions = [downedLine, highBill, startService];

const asIndexed = ({ key, question, answer, category }: Question) => ({
  ...{ kind: 'faq' as const, key, title: question, category, path: `/Faq#${key}` },
  text: answer.replaceAll(/<[^>]+>/g, ' '),
});

const aPage = (page: HelpPage): DataOf<typeof getHelpPage>['page'] => ({
  ...{ page, title: 'How the Equal Payment Plan works', tasks: ['BudgetBilling'] },
  body: '<p>You pay the same amount each month.</p><h2>The settlement</h2><p>Once a year.</p>',
  ...ofVersion,
});

const theTerms: DataOf<typeof listTerms> = {
  data: [
    {
      ...{ key: 'portal', title: 'Terms and Conditions', changes: 'Fees are named.', ...ofVersion, version: 2 },
      termsConditions:
        '<p>Don’t share your password.</p><h2>Payments</h2><p>A payment counts once its receipt is shown.</p>',
    },
  ],
  versions: [
    { version: 2, effectiveFrom: localDate('2026-01-01'), changes: 'Fees are named.' },
    { version: 1, effectiveFrom: localDate('2025-01-01'), changes: '' },
  ],
};

/** A server that has something to answer to whatever help and terms ask. */
export function answerHelpCenter(questions: readonly Question[] = someQuestions): void {
  answerCall(getHelpPage, ({ page }) => ({
    data: { page: page === 'Epp' ? aPage(page) : null, questions: [...questions] },
  }));
  answerCall(listFaq, ({ key }) => {
    const found = questions.filter(one => key === undefined || one.key === key);
    return found.length > 0 ? { data: { data: found } } : { refused: 'RES404' };
  });
  answerCall(getHelpIndex, () => ({ data: { entries: questions.map(asIndexed) } }));
  answerCall(listTerms, ({ version }) => ({
    data: version === '1' ? { ...theTerms, data: theTerms.data.map(one => ({ ...one, version: 1 })) } : theTerms,
  }));
  answerCall(getPrivacyPolicy, () => ({ data: { ...theTerms, versions: theTerms.versions.slice(1) } }));
  answerCall(rateHelp, () => ({ data: {} }));
  answerCall(sendFeedback, () => ({ data: {} }));
}
