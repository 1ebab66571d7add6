import { getPrivacyPolicy, listTerms } from '@wattershed/contract/help/reading';
import { answerHelpCenter, highBill } from '../answers/help.ts';
import { answerCall } from '../network.ts';
import { signInAs } from '../portal.tsx';
import { fails, presses, type ScreenState, type States, waits } from './screen-state.ts';

const opensSearch =
  (words: string): NonNullable<ScreenState['act']> =>
  async portal => {
    const field = portal.getByRole('searchbox');
    await field.click();
    await field.fill(words);
  };

const empty: ScreenState = { arrange: () => answerHelpCenter([]) };
const untranslated = () => answerHelpCenter([{ ...highBill, language: 'EN_US' }]);
const notThere = { arrange: () => answerCall(listTerms, () => ({ refused: 'RES404', httpStatus: 404 })) };

/** What each of the pages looks like that one component shows. */
const ofQuestions = { shown: {} };

export const helpStates = {
  '/Help': {
    shown: {},
    'an answer found': { act: opensSearch('hgh bill') },
    'nothing found': { act: opensSearch('xylophone') },
    'nothing asked': empty,
    loading: waits,
    failed: fails,
  },
  '/HelpSupport': { shown: {}, failed: fails },
  '/PreFaq': {
    shown: {},
    'a link': { address: '/PreFaq?question=high-bill' },
    'a link to nothing': { address: '/PreFaq?question=gone-long-ago' },
    'not translated': { arrange: untranslated },
    empty,
    loading: waits,
    failed: fails,
  },
  '/Faq': { shown: {}, 'signed in': { arrange: () => signInAs() }, 'a link': { address: '/Faq?question=high-bill' } },
  ...{
    '/PreGeneralFaq': ofQuestions,
    '/GeneralFaq': ofQuestions,
    '/PreAgencyFaq': { empty },
    '/AgencyFaq': ofQuestions,
  },
  ...{ '/PreBillingFaq': ofQuestions, '/BillingFaq': ofQuestions, '/BillingQueries': ofQuestions },
  ...{
    '/PreSafetyFaq': ofQuestions,
    '/SafetyFaq': ofQuestions,
    '/PreOutageFaq': ofQuestions,
    '/OutageFaq': ofQuestions,
  },
  ...{ '/PreBillingPayment': ofQuestions, '/BillingPayment': ofQuestions, '/PreAccountManagement': ofQuestions },
  ...{ '/AccountManagement': ofQuestions, '/PreRebates': ofQuestions, '/Rebates': ofQuestions },
  ...{ '/PreEPP': ofQuestions, '/Epp': ofQuestions, '/EPPFaq': ofQuestions, '/StartStopMove': ofQuestions },
  '/LandlordFaq': ofQuestions,
  '/Prices': ofQuestions,
  '/HelpDetails': {
    shown: { address: '/HelpDetails?question=high-bill' },
    'no such question': { address: '/HelpDetails?question=gone-long-ago' },
    'no question': {},
    loading: { ...waits, address: '/HelpDetails?question=high-bill' },
    failed: { ...fails, address: '/HelpDetails?question=high-bill' },
  },
  '/Feedback': {
    shown: {},
    'nothing entered': { act: presses('Send feedback') },
    'about a page': { address: '/Feedback?page=/ViewBill' },
  },
  '/Term': {
    shown: {},
    'signed in': { arrange: () => signInAs() },
    'a version of the past': { address: '/Term?version=1' },
    missing: notThere,
    loading: waits,
    failed: fails,
  },
  '/PrivacyPolicy': {
    shown: {},
    'signed in': { arrange: () => signInAs() },
    missing: { arrange: () => answerCall(getPrivacyPolicy, () => ({ refused: 'RES404', httpStatus: 404 })) },
  },
} satisfies States;
