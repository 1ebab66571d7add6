import type { PreferenceGroup } from './preference-group.ts';

/** `letter` is paper: no kind offers it, it is what is left when a required message can't be delivered otherwise. */
export type Channel = 'email' | 'text' | 'inbox' | 'letter';

export type KindOfMessage = {
  group: PreferenceGroup;
  /**
   * `required`: nobody can turn it off, only move it to another channel. `optional`: until the person says no.
   * `marketing`: until they say no, and never at night.
   */
  need: 'required' | 'optional' | 'marketing';
  /**
   * `emergency`: danger to people or homes, or an outage there. `awaited`: someone sits in front of a screen and waits for
   * it, such as a code. Both go first, and at any hour.
   */
  urgency: 'emergency' | 'awaited' | 'ordinary';
  /** Those that it has words for. */
  channels: readonly Exclude<Channel, 'letter'>[];
  /** Whether the feature makes its email, from what is so when it goes out; otherwise the text library has all of it. */
  isComposed?: true;
  /** The specification fixes the subject of its email: the utility’s name doesn’t follow it. */
  isSubjectWhole?: true;
  /** Its email brings a document, which a text can't: when the email doesn't arrive, the document goes on paper. */
  needsDocument?: true;
  /** Its texts go to whoever enrolled in text-to-pay with this number, and need no other consent. */
  isOfTextToPay?: true;
  /** Answers a text that someone has sent us: it goes there also after STOP, as the last one. */
  isReply?: true;
};

/** About one's own profile, sign-in and access to accounts. */
const ofProfile = { group: 'ConnectMe', need: 'required', urgency: 'ordinary', channels: ['email', 'inbox'] } as const;

/** To someone whom no inbox belongs to, or not yet. */
const toAnAddress = { ...ofProfile, channels: ['email'] } as const;

/** A code or a link that someone has just asked for. It helps whoever asked alone, and stands nowhere else. */
const awaited = { ...toAnAddress, urgency: 'awaited' } as const;

/** The answer to a text. */
const reply = { ...awaited, channels: ['text'], isReply: true } as const;

/** Comes while it is wanted. */
const ofUsage = {
  group: 'AmiDailyUsage',
  need: 'optional',
  urgency: 'ordinary',
  channels: ['email', 'text', 'inbox'],
} as const;

/** Of a program of the utility that somebody has enrolled in. */
const ofProgram = { ...ofUsage, group: 'ProgramProduct' } as const;

const ofPayment = {
  group: 'Billing',
  need: 'required',
  urgency: 'ordinary',
  channels: ['email', 'inbox'],
  isComposed: true,
} as const;

/** About a saved card or bank account: what happens to it unasked. */
const ofMethod = { group: 'Billing', need: 'required', urgency: 'ordinary', channels: ['email', 'inbox'] } as const;
const ofTextToPay = { group: 'Billing', need: 'required', urgency: 'ordinary', channels: ['email', 'inbox'] } as const;

/** Asks for an answer that pays. */
const textToPay = { ...ofTextToPay, need: 'optional', channels: ['text'], isOfTextToPay: true } as const;

/** Someone who doesn't read it pays late. */
const ofFailedPayment = { ...ofPayment, channels: ['email', 'text', 'inbox'] } as const;

/** What an account gives with each bill. */
const ofDonation = {
  group: 'ProgramProduct',
  need: 'required',
  urgency: 'ordinary',
  channels: ['email', 'inbox'],
} as const;

/** What becomes of a payment after it went through, and of money that the utility owed. */
const ofMoneyBack = { group: 'Billing', need: 'required', urgency: 'ordinary', channels: ['email', 'inbox'] } as const;

/** About a payment that is taken on a day, or the agreement to draw it. */
const ofScheduled = { group: 'Billing', need: 'required', urgency: 'ordinary', channels: ['email', 'inbox'] } as const;
const ofFailedScheduled = { ...ofScheduled, channels: ['email', 'text', 'inbox'] } as const;

/** What someone has agreed to pay, and when. */
const ofArrangement = {
  group: 'Billing',
  need: 'required',
  urgency: 'ordinary',
  channels: ['email', 'inbox'],
} as const;

/** What bills ask for by budget billing, and that it ends. */
const ofBudget = ofArrangement;

/** What became of an application for a discount for a low income, and when the discount ends. */
const ofAssistance = {
  group: 'ProgramProduct',
  need: 'required',
  urgency: 'ordinary',
  channels: ['email', 'inbox'],
} as const;

/** What became of an application for a rebate. */
const ofRebate = {
  group: 'ProgramProduct',
  need: 'required',
  urgency: 'ordinary',
  channels: ['email', 'inbox'],
} as const;

/** What became of what someone asked for or signed: service that starts, stops, or moves, and other requests. */
const ofService = { group: 'Service', need: 'required', urgency: 'ordinary', channels: ['email', 'inbox'] } as const;

/** At any hour: someone sits in the dark, or must not open the freezer. */
const ofOutage = {
  group: 'Outage',
  need: 'optional',
  urgency: 'emergency',
  channels: ['email', 'text', 'inbox'],
} as const;

/** About the water itself: the law has everyone told who may drink it. */
const ofWater = { ...ofOutage, need: 'required' } as const;

/**
 * Everything the utility tells people, by feature and name: `guests/invited` has its words in `guests/letters`, under
 * `letters.invited`. There is no other way to send than one of these.
 */
export const messageKinds = {
  'accounts/address-changed': ofProfile,
  'accounts/addresses-changed': ofProfile,
  'accounts/paperless-on': ofProfile,
  'accounts/paperless-on-several': ofProfile,
  'accounts/paper-on': ofProfile,
  'accounts/paper-on-several': ofProfile,
  'accounts/account-linked': ofProfile,
  'accounts/account-unlinked': ofProfile,
  'autopay/enrolled': ofScheduled,
  'autopay/changed': ofScheduled,
  'autopay/skipped': ofScheduled,
  'autopay/paused': ofScheduled,
  'autopay/resumed': ofScheduled,
  'autopay/ended': ofScheduled,
  'autopay/lost': ofScheduled,
  'autopay/reminder': ofFailedScheduled,
  'autopay/question': ofFailedScheduled,
  'autopay/not-drawn': ofFailedScheduled,
  /** They have just said so themselves: no text. */
  'autopay/said-no': ofScheduled,
  'autopay/text-to-pay-code': { ...awaited, channels: ['text'] },
  'autopay/text-to-pay-on': { ...ofTextToPay, urgency: 'awaited', channels: ['email', 'text', 'inbox'] },
  'autopay/text-to-pay-changed': ofTextToPay,
  'autopay/text-to-pay-off': ofTextToPay,
  'autopay/text-bill': textToPay,
  'autopay/text-bill-no-method': textToPay,
  'autopay/text-paid': reply,
  'autopay/text-paid-earlier': reply,
  'autopay/text-nothing-due': reply,
  'autopay/text-confirm': reply,
  'autopay/text-changed': reply,
  'autopay/text-pick': reply,
  'autopay/text-too-much': reply,
  'autopay/text-too-little': reply,
  'autopay/text-too-large': reply,
  'autopay/text-unclear': reply,
  'autopay/text-not-understood': reply,
  'autopay/text-under-way': reply,
  'autopay/text-unknown-outcome': reply,
  'autopay/text-declined': reply,
  'autopay/text-no-method': reply,
  'autopay/text-not-now': reply,
  'autopay/text-not-enrolled': reply,
  'autopay/text-unknown-code': reply,
  'autopay/text-too-many': reply,
  'autopay/text-canceled': reply,
  'autopay/text-balance': reply,
  'autopay/text-ended': reply,
  'autopay/text-cash-only': reply,
  'autopay/text-bank-refused': reply,
  'autopay/text-draft-yes': reply,
  'autopay/text-draft-no': reply,
  'autopay/text-draft-said-yes': reply,
  'autopay/text-draft-said-no': reply,
  'autopay/text-draft-closed': reply,
  'autopay/text-draft-unknown-code': reply,
  /** In the inbox it is the answer itself; its email only says that there is one. */
  'inbox/answer': { ...ofProfile, need: 'optional' },
  /** Its inbox has what was asked. */
  'contact/received': { ...toAnAddress, isSubjectWhole: true },
  'contact/received-by-link': { ...toAnAddress, isSubjectWhole: true },
  'contact/employment': { ...toAnAddress, isSubjectWhole: true },
  'contact/answer': toAnAddress,
  /** To the owner whose bills come by email: the bill itself, so it is required, and a text alone doesn't bring it. */
  'billing/new-bill': { ...ofFailedPayment, needsDocument: true },
  /** To everyone else who may see the bill. */
  'billing/bill-notice': { ...ofFailedPayment, need: 'optional' },
  /** They have ordered it. */
  'usage/file-ready': ofProfile,
  'guests/invited': toAnAddress,
  'guests/accepted': ofProfile,
  'guests/changed': ofProfile,
  'guests/ended': ofProfile,
  'guests/guest-ended': ofProfile,
  'my-profile/user-name-changed': ofProfile,
  'my-profile/password-changed': ofProfile,
  'my-profile/names-changed': ofProfile,
  'my-profile/email-confirm': awaited,
  'my-profile/email-changed': ofProfile,
  'my-profile/second-email-changed': ofProfile,
  'my-profile/second-email-removed': ofProfile,
  'my-profile/phone-changed': ofProfile,
  'my-profile/phone-removed': ofProfile,
  'my-profile/phone-code': { ...awaited, channels: ['text'] },
  'my-profile/texts-on': { ...ofProfile, urgency: 'awaited', channels: ['text'] },
  'my-profile/texts-stopped': reply,
  'my-profile/texts-emergencies': reply,
  'my-profile/texts-started': reply,
  'my-profile/texts-sign-in': reply,
  'my-profile/texts-help': reply,
  'my-profile/texts-not-read': reply,
  'my-profile/deletion-asked': ofProfile,
  'my-profile/deletion-kept': ofProfile,
  'my-profile/deletion-done': toAnAddress,
  'outages/known': ofOutage,
  'outages/first-estimate': ofOutage,
  'outages/changed-estimate': ofOutage,
  'outages/no-estimate': ofOutage,
  'outages/crew-there': ofOutage,
  'outages/restored': ofOutage,
  'outages/canceled': ofOutage,
  'outages/boil-water': ofWater,
  'outages/boil-water-lifted': ofWater,
  'outages/text-taken': reply,
  'outages/text-unknown': reply,
  'outages/text-several': reply,
  'passkeys/added': ofProfile,
  'passkeys/removed': ofProfile,
  'payments/card-expiring': ofMethod,
  'payments/used-card-expiring': ofMethod,
  'payments/card-updated': ofMethod,
  'payments/card-closed': ofMethod,
  'payments/used-card-closed': { ...ofMethod, channels: ['email', 'text', 'inbox'] },
  'payments/card-check': ofMethod,
  'payments/receipt-code': awaited,
  'payments/receipt': ofPayment,
  'payments/notCharged': ofFailedPayment,
  'payments/returned': ofFailedPayment,
  'payments/donationReturned': ofFailedPayment,
  'payments/disputed': ofMoneyBack,
  'payments/dispute-over': ofMoneyBack,
  'payments/charged-back': { ...ofMoneyBack, channels: ['email', 'text', 'inbox'] },
  'payments/refunded': ofMoneyBack,
  'payments/sent-back': ofMoneyBack,
  'payments/donation-agreed': ofDonation,
  'payments/donation-stopped': ofDonation,
  'payments/donation-ended': ofDonation,
  'payments/deposit-returned': ofMoneyBack,
  'payments/deposit-applied': ofMoneyBack,
  'payments/credit-check': ofMoneyBack,
  'payments/credit-moved': ofMoneyBack,
  'payments/scheduled': ofScheduled,
  'payments/scheduled-changed': ofScheduled,
  'payments/scheduled-canceled': ofScheduled,
  'payments/scheduled-reminder': ofScheduled,
  'payments/scheduled-nothing-due': ofScheduled,
  'payments/scheduled-declined': ofFailedScheduled,
  'payments/scheduled-retry': ofFailedScheduled,
  'payments/scheduled-not-taken': ofFailedScheduled,
  'preferences/high-usage': ofUsage,
  'preferences/high-water': ofUsage,
  'preferences/text-code': { ...awaited, channels: ['text'] },
  'recovery/user-id': awaited,
  'recovery/user-ids': awaited,
  'recovery/password': awaited,
  'recovery/password-choice': awaited,
  'recovery/not-activated': awaited,
  'recovery/locked': awaited,
  'recovery/password-changed': ofProfile,
  'recovery/user-id-code': { ...awaited, channels: ['text'] },
  'programs/arrangement-agreed': ofArrangement,
  'programs/extension-given': ofArrangement,
  'programs/grant-given': ofArrangement,
  'programs/budget-enrolled': ofBudget,
  'programs/budget-left': ofBudget,
  'programs/budget-left-unused': ofBudget,
  'programs/budget-level-changed': ofBudget,
  'programs/budget-true-up': ofBudget,
  'programs/budget-carried-over': ofBudget,
  'programs/budget-missed': ofBudget,
  'programs/budget-ended': ofBudget,
  'programs/assistance-declined': ofAssistance,
  'programs/assistance-granted': ofAssistance,
  'programs/assistance-lapsed': ofAssistance,
  'programs/assistance-not-proven': ofAssistance,
  'programs/assistance-proof-accepted': ofAssistance,
  'programs/assistance-proof-asked': ofAssistance,
  'programs/assistance-proof-refused': ofAssistance,
  'programs/assistance-recertify': ofAssistance,
  'programs/assistance-removed': ofAssistance,
  'programs/plan-copy': awaited,
  'registration/activation': awaited,
  'registration/registered': toAnAddress,
  'registration/legacy': awaited,
  'registration/updated': ofProfile,
  'registration/synced': ofProfile,
  'service-requests/scheduled': ofService,
  'service-requests/needs-work': ofService,
  'service-requests/moved': ofService,
  'service-requests/under-way': ofService,
  'service-requests/done': ofService,
  'service-requests/canceled': ofService,
  'service-requests/refused': ofService,
  /** The law has it told to whom a deposit is asked because of credit. */
  'service-requests/adverse-action': ofService,
  'service-requests/deposit-asked': ofService,
  'service-requests/register': toAnAddress,
  'service-requests/draft-kept': awaited,
  'service-requests/not-sent': ofService,
  'service-requests/request-received': ofService,
  'service-requests/connection-received': ofService,
  'service-requests/request-started': ofService,
  'service-requests/request-completed': ofService,
  'service-requests/request-declined': ofService,
  'service-requests/request-canceled': ofService,
  'service-requests/request-refused': ofService,
  'service-requests/landlord-in-review': ofService,
  'service-requests/landlord-in-force': ofService,
  'service-requests/landlord-declined': ofService,
  'service-requests/landlord-ended': ofService,
  'service-requests/landlord-reverted': ofService,
  'service-requests/landlord-relieved': ofService,
  'service-requests/landlord-refused': ofService,
  'two-factor/code': { ...awaited, channels: ['email', 'text'] },
  'two-factor/turned-on': ofProfile,
  'two-factor/turned-off': ofProfile,
  'two-factor/device-added': ofProfile,
  'two-factor/device-removed': ofProfile,
  'two-factor/recovery-code-used': ofProfile,
  'two-factor/recovery-codes-renewed': ofProfile,
  'two-factor/locked': ofProfile,
  'usage/over-budget': ofUsage,
  'ways-to-save/event-announced': ofProgram,
  'ways-to-save/event-canceled': ofProgram,
  'ways-to-save/event-credit': { ...ofProgram, channels: ['email', 'inbox'] },
  'ways-to-save/event-no-credit': { ...ofProgram, channels: ['email', 'inbox'] },
  'ways-to-save/event-not-measured': { ...ofProgram, channels: ['email', 'inbox'] },
  'ways-to-save/rebate-submitted': ofRebate,
  'ways-to-save/rebate-in-review': ofRebate,
  'ways-to-save/rebate-more-needed': ofRebate,
  'ways-to-save/rebate-approved': ofRebate,
  'ways-to-save/rebate-credited': ofRebate,
  'ways-to-save/rebate-check': ofRebate,
  'ways-to-save/rebate-declined': ofRebate,
  'ways-to-save/rebate-withdrawn': ofRebate,
  'ways-to-save/rebate-refused': ofRebate,
} as const satisfies Record<string, KindOfMessage>;

export type MessageKind = keyof typeof messageKinds;

export function isMessageKind(name: string): name is MessageKind {
  return Object.hasOwn(messageKinds, name);
}

export function kindOf(kind: MessageKind): KindOfMessage {
  return messageKinds[kind];
}

/** Where the words of a kind are in the text library, and under which name. */
export function wordsOf(kind: MessageKind): { module: `${string}/letters`; template: string } {
  const [feature = '', template = ''] = kind.split('/');
  return { module: `${feature}/letters`, template };
}
