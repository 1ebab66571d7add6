import { noId, type Samples } from './person.ts';

export const helpSamples: Samples = {
  listFaq: { language: 'EN_US' },
  listMobileFaq: { language: 'EN_US' },
  listTerms: { language: 'EN_US' },
  listMobileTerms: { language: 'EN_US' },
  getPrivacyPolicy: { language: 'EN_US', Mode: '2' },
  getHelpPage: { language: 'EN_US', page: 'BillingFaq' },
  sendFeedback: { feedbackId: noId, kind: 'opinion', page: '/Feedback', text: 'Fine', language: 'EN_US' },
  rateHelp: { kind: 'page', key: 'Faq', language: 'EN_US', isHelpful: true },
  listPortalBanners: { language: 'EN_US' },
  getHelpIndex: { language: 'EN_US' },
};
