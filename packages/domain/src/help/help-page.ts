import type { FaqCategory } from './faq-category.ts';

type HelpPageFacts = {
  /** The visitor's half of the pair (specification 2.2); null for a page that is the same for everyone, or for customers only. */
  visitorPath: string | null;
  /** Whose questions it shows, besides those that name it. */
  shows: readonly FaqCategory[] | 'all' | 'top';
};

/** The help pages, by their routes without the slash: of a pair, the signed-in one. */
export const helpPages = {
  HelpSupport: { visitorPath: '/Help', shows: 'top' },
  HelpDetails: { visitorPath: null, shows: 'all' },
  Faq: { visitorPath: '/PreFaq', shows: 'all' },
  GeneralFaq: { visitorPath: '/PreGeneralFaq', shows: 'top' },
  AgencyFaq: { visitorPath: '/PreAgencyFaq', shows: [] },
  BillingFaq: { visitorPath: '/PreBillingFaq', shows: ['billing-and-payment'] },
  SafetyFaq: { visitorPath: '/PreSafetyFaq', shows: ['safety'] },
  OutageFaq: { visitorPath: '/PreOutageFaq', shows: ['outage'] },
  BillingPayment: { visitorPath: '/PreBillingPayment', shows: [] },
  AccountManagement: { visitorPath: '/PreAccountManagement', shows: ['account-management'] },
  Rebates: { visitorPath: '/PreRebates', shows: ['rebates'] },
  Epp: { visitorPath: '/PreEPP', shows: [] },
  EPPFaq: { visitorPath: null, shows: ['special-programs'] },
  StartStopMove: { visitorPath: null, shows: ['start-stop-transfer'] },
  LandlordFaq: { visitorPath: null, shows: ['landlord'] },
  Prices: { visitorPath: null, shows: [] },
} as const satisfies Record<string, HelpPageFacts>;

export type HelpPage = keyof typeof helpPages;

export const helpPageNames = Object.keys(helpPages) as readonly HelpPage[];

/** The page by its own route or the visitor's, without regard to case or a slash at the end; undefined for anything else. */
export function helpPageOf(route: string): HelpPage | undefined {
  const wanted = route.replace(/^\/|\/$/g, '').toLowerCase();
  return helpPageNames.find(
    page => page.toLowerCase() === wanted || helpPages[page].visitorPath?.slice(1).toLowerCase() === wanted,
  );
}
