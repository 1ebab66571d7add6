import { readableMonths } from '@wattershed/domain/account/closed-account';
import { questionDays } from '@wattershed/domain/contact/us/contact-topics';
import { maxDocumentBytes, personLimits, pictureLimits } from '@wattershed/domain/document/upload-limits';
import { nightOfMarketing } from '@wattershed/domain/message/text/text-hours';
import { noticeDays, stopBusinessDays } from '@wattershed/domain/payment/auto-pay/draft-day';
import { maxSavedMethods } from '@wattershed/domain/payment/method/saved-method';
import { donationBounds, mostOf } from '@wattershed/domain/program/energy-share';
import { leastInstallmentCents, mostInstallments } from '@wattershed/domain/program/installments';
import { isRebateKey } from '@wattershed/domain/saving/rebates/rebate-program';
import { draftDays } from '@wattershed/domain/service/request/service-request';
import { peakTimeRules, rebateRules, rebateYearBegins } from '@wattershed/tariffs/rules/saving-rules';
import { serviceRules } from '@wattershed/tariffs/rules/service-rules';
import { notInInboxDays } from '../../../messages/retention/retention.ts';
import { count, dayOfYear, type FiguresAbout, hour, money, own, type PlainFigures, percent } from './figure-words.ts';

const { shutOff, lateCharge, reconnection, depositMonths, depositReturn, extension, arizonaSummer } = serviceRules;

/** As people's computers count them. */
const megabyte = 1024 * 1024;

/** Fees, days, and limits of the utility’s rules of service, and of the portal’s own. */
export const ruleFigures: PlainFigures = {
  'days-to-pay': asked => count(serviceRules.daysToPay, asked),
  'late-charge-percent': asked => percent(lateCharge.perThousand / 1000, asked),
  'late-charge-floor': asked => money(lateCharge.floorCents, asked),
  'returned-fee': asked => {
    const dated = serviceRules.returnedItemFees.findLast(({ from }) => from <= asked.day);
    return dated && money(dated.feeCents, asked);
  },
  'shut-off-days': asked => count(shutOff.daysAfterDue, asked),
  'shut-off-notice-days': asked => count(shutOff.daysAfterNotice, asked),
  'summer-from': asked => dayOfYear(arizonaSummer.from, asked),
  'summer-through': asked => dayOfYear(arizonaSummer.through, asked),
  'reconnect-paid-by': asked => hour(reconnection.paidByHour, asked),
  'reconnect-on-by': asked => hour(reconnection.onByHour, asked),
  'reconnect-next-day': asked => hour(reconnection.nextDayHour, asked),
  'deposit-return-months': asked => count(depositReturn.monthsHeld, asked),
  'deposit-late-bills': asked => count(depositReturn.mostLate, asked),
  'deposit-interest': asked => percent(serviceRules.depositInterestBasisPoints / 10_000, asked),
  'arrangement-late-days': asked => count(serviceRules.arrangementDaysLate, asked),
  'installments-most': asked => count(mostInstallments, asked),
  'installment-least': asked => money(leastInstallmentCents, asked),
  'extension-days': asked => count(extension.mostDays, asked),
  'extensions-a-year': asked => count(extension.mostInAYear, asked),
  'print-list-days': asked => count(serviceRules.printListDays, asked),
  'landlord-days': asked => count(serviceRules.landlordReviewDays, asked),
  'auto-pay-notice-days': asked => count(noticeDays, asked),
  'auto-pay-stop-days': asked => count(stopBusinessDays, asked),
  'saved-methods-most': asked => count(maxSavedMethods, asked),
  'file-megabytes': asked => count(maxDocumentBytes / megabyte, asked),
  'file-megapixels': asked => count(pictureLimits.pixels / 1_000_000, asked),
  'files-a-day': asked => count(personLimits.filesPerDay, asked),
  'file-megabytes-a-day': asked => count(personLimits.bytesPerDay / megabyte, asked),
  'readable-months': asked => count(readableMonths, asked),
  'form-days': asked => count(draftDays, asked),
  'question-days': asked => count(questionDays, asked),
  'donation-least': asked => money(donationBounds.leastCents, asked),
  'offers-from': asked => hour(nightOfMarketing.toMinute / 60, asked),
  'offers-until': asked => hour(nightOfMarketing.fromMinute / 60, asked),
  'event-rebate': asked => money(peakTimeRules.centsPerKwh, asked),
  'rebate-year-begins': asked => dayOfYear(rebateYearBegins, asked),
  'message-days': asked => count(notInInboxDays, asked),
  'event-result-days': asked => count(peakTimeRules.daysToSettle, asked),
};

const seasonOf = (name: string) => (name === 'summer' || name === 'winter' ? peakTimeRules[name] : undefined);
const rebateOf = (key: string) => (isRebateKey(key) ? rebateRules[key] : undefined);
const monthsOf: Readonly<Record<string, number>> = {
  'AZ-home': depositMonths.AZ.home,
  'AZ-business': depositMonths.AZ.business,
  'CA-business': depositMonths.elsewhere.business,
};

export const ruleFiguresAbout: FiguresAbout = {
  'reconnection-fee': (state, asked) => {
    const fee = own(serviceRules.reconnectionFees, state);
    return fee && money(fee, asked);
  },
  'start-fee': (service, asked) => {
    const fee = own(serviceRules.establishmentFees, service.replace('-', ' '));
    return fee && money(fee.amountCents, asked);
  },
  'deposit-months': (whose, asked) => {
    const months = own(monthsOf, whose);
    return months === undefined ? undefined : count(months, asked);
  },
  'donation-most': (type, asked) => (type === 'once' || type === 'monthly' ? money(mostOf(type), asked) : undefined),
  'event-from': (season, asked) => {
    const hours = seasonOf(season);
    return hours && hour(hours.fromHour, asked);
  },
  'event-before': (season, asked) => {
    const hours = seasonOf(season);
    return hours && hour(hours.beforeHour, asked);
  },
  rebate: (key, asked) => {
    const rules = rebateOf(key);
    return rules && money(rules.unitCents, asked);
  },
  'rebate-most': (key, asked) => {
    const rules = rebateOf(key);
    return rules && count(rules.mostUnits, asked);
  },
  'rebate-days': (key, asked) => {
    const rules = rebateOf(key);
    return rules && count(rules.applyWithinDays, asked);
  },
};
