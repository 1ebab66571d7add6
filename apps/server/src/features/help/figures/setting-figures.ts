import { cents } from '@wattershed/domain/money/cents';
import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type { Config } from '../../../config.ts';
import { trustDays } from '../../../credentials/cookies.ts';
import { feeFor } from '../../../paying/payments-rules.ts';
import { count, type FiguresAbout, money, type PlainFigures } from './figure-words.ts';

/** What the figures read of the settings. */
export type FigureSettings = Pick<
  Config,
  | 'UTILITY_NAME'
  | 'UTILITY_PHONE'
  | 'ELECTRIC_EMERGENCY_PHONE'
  | 'UTILITY_EMAIL'
  | 'CARD_FEE_CENTS'
  | 'BANK_FEE_CENTS'
  | 'WALLET_FEE_CENTS'
  | 'MIN_PAYMENT_CENTS'
  | 'MAX_PAYMENT_CENTS'
  | 'SCHEDULE_DAYS'
  | 'TOKEN_MINUTES'
  | 'IDLE_POPUP_MS'
  | 'SESSION_HOURS'
  | 'LOCKOUT_ATTEMPTS'
  | 'LOCKOUT_MINUTES'
  | 'REGISTRATION_ATTEMPTS'
  | 'REGISTRATION_BLOCK_MINUTES'
  | 'VISITOR_TRIES_PER_HOUR'
  | 'INVITATION_DAYS'
  | 'DELETION_DAYS'
  | 'checksAddress'
>;

const minuteMs = 60_000;

export function settingFigures(settings: FigureSettings): PlainFigures {
  return {
    utility: () => settings.UTILITY_NAME,
    phone: () => settings.UTILITY_PHONE,
    'emergency-phone': () => settings.ELECTRIC_EMERGENCY_PHONE,
    email: () => settings.UTILITY_EMAIL,
    // In a sentence, the days of the week begin with a small letter in Spanish and French.
    'care-hours': ({ language }) => {
      const hours = portalTexts.find('recovery', language, 'recovery.problem.hours') ?? '';
      return language === 'ES' || language === 'FR' ? `${hours.slice(0, 1).toLowerCase()}${hours.slice(1)}` : hours;
    },
    'payment-minimum': asked => money(cents(settings.MIN_PAYMENT_CENTS), asked),
    'payment-maximum': asked => money(cents(settings.MAX_PAYMENT_CENTS), asked),
    'schedule-days': asked => count(settings.SCHEDULE_DAYS, asked),
    'link-minutes': asked => count(settings.TOKEN_MINUTES, asked),
    'idle-minutes': asked => count(settings.IDLE_POPUP_MS / minuteMs, asked),
    'session-hours': asked => count(settings.SESSION_HOURS, asked),
    'lockout-attempts': asked => count(settings.LOCKOUT_ATTEMPTS, asked),
    'lockout-minutes': asked => count(settings.LOCKOUT_MINUTES, asked),
    'proof-attempts': asked => count(settings.REGISTRATION_ATTEMPTS, asked),
    'proof-minutes': asked => count(settings.REGISTRATION_BLOCK_MINUTES, asked),
    'visitor-tries': asked => count(settings.VISITOR_TRIES_PER_HOUR, asked),
    'invitation-days': asked => count(settings.INVITATION_DAYS, asked),
    'deletion-days': asked => count(settings.DELETION_DAYS, asked),
    'trust-days': asked => count(trustDays, asked),
    'checks-address': () => settings.checksAddress?.join(', '),
  };
}

const noFee: Record<Language, string> = { EN_US: 'no fee', EN_UK: 'no fee', ES: 'sin cargo', FR: 'sans frais' };

export function settingFiguresAbout(settings: FigureSettings): FiguresAbout {
  return {
    'convenience-fee': (kind, asked) => {
      if (kind !== 'card' && kind !== 'bank' && kind !== 'wallet') return undefined;
      const fee = feeFor(settings, kind);
      return fee > 0 ? money(fee, asked) : noFee[asked.language];
    },
  };
}
