import { formatDate, formatDateTime } from '@wattershed/domain/calendar/date-format';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { placeOf } from '@wattershed/domain/contact/country';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { formatBytes } from '@wattershed/domain/document/byte-format';
import { cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { Language } from '@wattershed/domain/text/language';
import { masked } from '@wattershed/domain/text/mask';
import { portalTexts } from '@wattershed/texts/library';
import { contactRows } from './contact-rows.ts';
import { documentTexts, wordFor } from './document-texts.ts';
import type { ProfileFile } from './profile-file-store.ts';

/** With a header, the columns have titles; without, the first cell names each row. */
export type ProfileTable = { title: string; header: readonly string[] | null; rows: string[][]; empty: string };

/** As many as a person would read; the JSON file has more. */
const shownRows = 100;

/** The file as tables of words for the PDF, with times in the utility's time zone. */
export function profileTables(
  file: ProfileFile,
  language: Language,
  timeZone: string,
): { exportedAt: string; tables: ProfileTable[] } {
  const t = documentTexts(language);
  const word = (group: string, value: string) => wordFor(language, group, value);
  const moment = (at: string | null) => (at === null ? t('none') : formatDateTime(new Date(at), language, timeZone));
  const wordIn = (module: string, key: string) => portalTexts.find(module, language, key) ?? key;
  const yesNo = (is: boolean) => t(is ? 'yes' : 'no');
  const { profile } = file;
  const table = (name: string, columns: readonly string[], rows: string[][]): ProfileTable => ({
    title: t(`${name}.title`),
    header: columns.map(column => t(`column.${column}`)),
    rows,
    empty: t('empty'),
  });
  const facts: [string, string][] = [
    ['userId', profile.userId],
    ['name', [profile.firstName, profile.middleName, profile.lastName].filter(part => part !== '').join(' ')],
    ['emails', profile.emails.join('\n')],
    ['phones', profile.phones.map(({ number, type }) => `${formatPhone(number)} (${word('phone', type)})`).join('\n')],
    ['noticesByEmail', yesNo(profile.noticesByEmail)],
    ['noticesByText', yesNo(profile.noticesByText)],
    ['language', word('language', profile.language)],
    ['memberSince', moment(profile.memberSince)],
    ['lastSignIn', moment(profile.lastSignIn)],
    ['passwordChangedAt', moment(profile.passwordChangedAt)],
    ['termsAgreedAt', moment(profile.termsAgreedAt)],
    ['callsAndTextsAgreedAt', moment(profile.callsAndTextsAgreedAt)],
    ['twoFactor', yesNo(file.twoFactor.isOn)],
    ['deletionDueAt', moment(profile.deletionDueAt)],
    ['uuid', profile.uuid],
  ];
  const money = (amount: number) => formatDollars(cents(amount), language);
  return {
    exportedAt: moment(file.exportedAt),
    tables: [
      {
        title: t('profile.title'),
        header: null,
        rows: facts.map(([key, value]) => [t(`fact.${key}`), value === '' ? t('none') : value]),
        empty: t('empty'),
      },
      table(
        'textConsents',
        ['number', 'agreed', 'withdrawn', 'words'],
        file.textConsents.map(one => [
          formatPhone(one.number),
          moment(one.agreedAt),
          moment(one.withdrawnAt),
          [one.wording, word('language', one.language), ...(one.covers === 'all' ? [] : [t('emergencies')])].join(', '),
        ]),
      ),
      table(
        'paperlessConsents',
        ['account', 'address', 'agreed', 'withdrawn', 'givenBy', 'words'],
        file.paperlessConsents.map(one => [
          one.accountNumber,
          one.email,
          moment(one.agreedAt),
          moment(one.withdrawnAt),
          word('givenBy', one.isByAgent ? 'agent' : 'person'),
          `${one.wording}, ${word('language', one.language)}`,
        ]),
      ),
      table(
        'textToPayAgreements',
        ['number', 'account', 'agreed', 'ended', 'words'],
        file.textToPayAgreements.map(one => [
          formatPhone(one.number),
          one.accountNumber,
          moment(one.agreedAt),
          moment(one.endedAt),
          `${one.wording}, ${word('language', one.language)}`,
        ]),
      ),
      table(
        'autoPayAgreements',
        ['account', 'agreed', 'ended', 'words'],
        file.autoPayAgreements.map(one => [one.accountNumber, moment(one.agreedAt), moment(one.endedAt), one.text]),
      ),
      table(
        'accounts',
        ['account', 'role', 'nickName', 'since'],
        file.accounts.map(one => [one.accountNumber, word('role', one.role), one.nickName, moment(one.linkedAt)]),
      ),
      table(
        'preferences',
        ['account', 'muted', 'quietHours', 'highUsage'],
        file.notificationPreferences.map(one => [
          one.accountNumber,
          one.muted.map(({ group, channel }) => `${word('group', group)} (${word('channel', channel)})`).join(', '),
          one.quietHours,
          [
            ...(one.highUsageKwh === null ? [] : [`${one.highUsageKwh} kWh`]),
            ...(one.highWaterGallons === null ? [] : [`${one.highWaterGallons} gal`]),
          ].join(', '),
        ]),
      ),
      table(
        'budgets',
        ['account', 'amount'],
        file.usageBudgets.map(one => [one.accountNumber, money(one.monthlyCents)]),
      ),
      table(
        'messages',
        ['when', 'author', 'what', 'account'],
        file.messages
          .slice(0, shownRows)
          .map(one => [moment(one.at), word('author', one.author), one.title, one.accountNumber]),
      ),
      {
        title: t('contactQuestions.title'),
        header: null,
        rows: contactRows(file, { t, word, moment, language }).slice(0, shownRows),
        empty: t('empty'),
      },
      table(
        'surveys',
        ['account', 'since', 'question', 'answer'],
        file.savingSurveys.flatMap(({ accountNumber, savedAt, answers }) =>
          answers.map(one => [
            accountNumber,
            moment(savedAt),
            t(`survey.${one.question}`),
            one.answers.map(answer => t(`survey.${one.question}.${answer}`)).join(', '),
          ]),
        ),
      ),
      table(
        'savingPlan',
        ['account', 'what', 'since'],
        [
          ...file.savingSteps.map(one => [
            one.accountNumber,
            wordIn('ways-to-save', `ways-to-save.tip.${one.tip}`),
            formatDate(localDate(one.startedOn), language),
          ]),
          ...file.savingDevices
            .filter(({ isOffTheList }) => !isOffTheList)
            .map(one => [
              one.accountNumber,
              `${one.count} × ${wordIn('ways-to-save/home/things', `things.${one.device}`)}`,
              t('none'),
            ]),
        ],
      ),
      table(
        'rebates',
        ['account', 'what', 'since'],
        file.rebates.map(one => [
          one.accountNumber,
          wordIn('ways-to-save/rebates', `rebates.name.${one.program}`),
          moment(one.appliedAt),
        ]),
      ),
      table(
        'landlordAgreements',
        ['agreed', 'landlord', 'units', 'state'],
        file.landlordAgreements.map(one => [
          moment(one.signedAt),
          one.landlord,
          one.installations
            .map(
              ({ installationNumber, place, between }) =>
                `${place} (${installationNumber}): ${word('between', between)}`,
            )
            .join('\n'),
          word('sent', one.state),
        ]),
      ),
      table(
        'serviceOrders',
        ['when', 'what', 'account', 'number'],
        file.serviceOrders.map(one => [
          moment(one.placedAt),
          word('order', one.kind),
          one.accountNumber,
          one.orderNumbers.join(', '),
        ]),
      ),
      table(
        'serviceRequests',
        ['when', 'what', 'account', 'state'],
        file.serviceRequests.map(one => [
          moment(one.sentAt),
          one.task === null
            ? word('draft', 'connect-me')
            : wordIn('service-requests/requests/request-names', `request-names.${one.task}`),
          one.accountNumber,
          word('sent', one.state),
        ]),
      ),
      table(
        'serviceDrafts',
        ['what', 'since', 'keptUntil'],
        [
          ...file.serviceDrafts.map(one => [word('draft', one.kind), moment(one.keptAt), moment(one.expiresAt)]),
          ...file.keptMoves.map(one => [word('draft', 'transfer'), moment(one.keptAt), t('none')]),
        ],
      ),
      table(
        'questions',
        ['question'],
        file.securityQuestions.map(question => [question]),
      ),
      table(
        'devices',
        ['kind', 'label', 'address', 'since'],
        file.twoFactor.devices.map(one => [word('device', one.kind), one.label, one.address, moment(one.addedAt)]),
      ),
      table(
        'passkeys',
        ['label', 'since', 'lastUsed'],
        file.passkeys.map(one => [one.label, moment(one.addedAt), moment(one.lastUsedAt)]),
      ),
      table(
        'methods',
        ['account', 'method', 'nickName'],
        file.paymentMethods.map(one => [one.accountNumber, `${one.brand} ${masked(one.last4)}`, one.nickName]),
      ),
      table(
        'payments',
        ['when', 'account', 'amount', 'state'],
        file.payments.map(one => [
          moment(one.createdAt),
          one.accountNumber,
          money(one.amountCents + one.feeCents),
          word('payment', one.state),
        ]),
      ),
      table(
        'documents',
        ['name', 'size', 'account', 'since'],
        file.documents.map(one => [
          one.name,
          formatBytes(one.bytes, language),
          one.accountNumber,
          moment(one.uploadedAt),
        ]),
      ),
      table(
        'sessions',
        ['since', 'device', 'place', 'way'],
        file.sessions.map(one => [moment(one.since), one.device, placeOf(one, language), word('way', one.way)]),
      ),
      table(
        'activity',
        ['when', 'what', 'account', 'place'],
        file.activity
          .slice(0, shownRows)
          .map(one => [
            moment(one.at),
            [word('event', one.kind), one.screen, one.byAgent ? `(${t('byAgent')})` : '']
              .filter(part => part !== '')
              .join(' '),
            one.accountNumber,
            placeOf(one, language),
          ]),
      ),
    ],
  };
}
