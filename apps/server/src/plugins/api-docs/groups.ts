import type { FeatureName } from '@wattershed/contract/feature-names';

export type Group = { title: string; about: string };

/** In the order in which a customer meets them. */
export const groups: Readonly<Record<FeatureName, Group>> = {
  'sign-in': { title: 'Sign-in', about: 'Sign in, stay signed in, and sign out.' },
  registration: { title: 'Registration', about: 'Prove that an account is yours, and create a user for it.' },
  'rate-analysis': {
    title: 'Rate analysis',
    about: 'The past year on other rate plans, with its arithmetic, and the request for another plan.',
  },
  programs: {
    title: 'Help paying',
    about: 'Pay in installments, later, or about the same with every bill, and discounts for a low income.',
  },
  recovery: { title: 'Forgotten user ID or password', about: 'Get back in with an email address or a phone number.' },
  'two-factor': { title: 'Second factor', about: 'Codes by app, email, or text message after the password.' },
  passkeys: { title: 'Passkeys', about: 'Sign in without a password.' },
  'ways-in': {
    title: 'Other ways in',
    about: "Sign-in links, support agents, single sign-on, and the utility's other portals.",
  },
  'my-profile': { title: 'My profile', about: 'The person, how to reach them, their sessions, and their data.' },
  guests: { title: 'Guests', about: "Other people's access to an account." },
  accounts: { title: 'Accounts', about: 'The accounts a person can act on.' },
  billing: { title: 'Billing', about: 'Bills, what is owed, and the history.' },
  'ways-to-save': {
    title: 'Ways to save',
    about: 'Tips with what each saves, the survey about the home, and the utility’s programs for using less.',
  },
  usage: { title: 'Usage', about: 'Electricity and water by month or day, and the forecast.' },
  payments: { title: 'Payments', about: 'Pay, find out how a payment ended, and get its receipt.' },
  outages: { title: 'Outages', about: 'What is out, since when, until when, and whether it is one’s own home.' },
  autopay: { title: 'Auto pay', about: 'Payments that are drawn for each bill, on the terms a customer agreed to.' },
  inbox: {
    title: 'Inbox',
    about: 'What the utility tells a person, what they write, and how each message was delivered.',
  },
  contact: { title: 'Contact us', about: 'Questions by the contact form, with drafts, files, and answers.' },
  preferences: { title: 'Notification preferences', about: 'What people hear about an account, how, and when not.' },
  'service-letters': {
    title: 'Letters and documents',
    about: 'A letter of credit, a verification of service, and the agreements of a service, on paper.',
  },
  'service-requests': {
    title: 'Service requests',
    about:
      'Start, stop, and move service, with orders and forms that were begun; other requests, connections, and landlord agreements.',
  },
  help: {
    title: 'Help and terms',
    about: 'Questions with answers, help pages, and terms, in the utility’s own words.',
  },
  documents: { title: 'Files', about: 'Pictures and PDFs that people upload to attach them to something.' },
  configuration: { title: 'Texts, settings, and notices', about: 'What the portal shows and how it behaves.' },
};
