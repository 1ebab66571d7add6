import { useMutation } from '@tanstack/react-query';
import { endLandlordAgreement, getLandlordAgreementPdf } from '@wattershed/contract/service-requests/landlord';
import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import { addressLines } from '@wattershed/domain/contact/mailing-address';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { landlordTitle } from '@wattershed/domain/service/landlord-agreement';
import { masked } from '@wattershed/domain/text/mask';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { refusalOf } from '../../../account/access.ts';
import { useAccountIfAny } from '../../../account/chosen/account-context.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { downloadFile } from '../../../api/downloads/download-file.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { type Fact, FactList } from '../../../ui/content/FactList.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import classes from '../service-requests.module.css';
import { AgreedUnits } from './AgreedUnits.tsx';
import { badgeOf, canEnd, shownState } from './agreement-state.ts';
import { EndDialog, type Meant } from './EndDialog.tsx';
import type { Agreement } from './landlord-draft.ts';
import { useLandlordTexts } from './landlord-texts.ts';

type Props = { agreement: Agreement; meant: Meant };

/** Where an agreement stands, what can be done, what it says, and what has happened. */
export function AgreementView({ agreement, meant }: Props) {
  const { t } = useLandlordTexts();
  return (
    <>
      <StateCard agreement={agreement} meant={meant} />
      <Card title={t('landlord.done.what')}>
        <FactList facts={useFacts(agreement)} />
        <AgreedUnits installations={agreement.installations} />
      </Card>
      <HistoryCard agreement={agreement} />
    </>
  );
}

function StateCard({ agreement, meant }: Props) {
  const { t } = useLandlordTexts();
  const choice = useAccountIfAny();
  const [isAsking, setIsAsking] = useState(false);
  const { agreementNumber, email, reason } = agreement;
  const state = shownState(agreement);
  const save = useMutation<unknown, ApiError>({
    mutationKey: [getLandlordAgreementPdf.name],
    mutationFn: () => downloadFile(getLandlordAgreementPdf, meant, `${agreementNumber ?? 'landlord-agreement'}.pdf`),
  });
  const mayEnd = 'key' in meant || (choice !== undefined && !refusalOf(endLandlordAgreement, choice.caller));
  return (
    <Card title={t(`landlord.done.${state}.title`)}>
      <div className={classes.stack}>
        <p>
          <StatusBadge kind={badgeOf[state]}>{t(`landlord.state.${state}`)}</StatusBadge>
        </p>
        <p className={classes.lead}>
          {state === 'declined'
            ? t(`landlord.done.declined.text.${reason ?? 'not-owner'}`)
            : t(`landlord.done.${state}.text`)}
        </p>
        {agreementNumber && <p>{t('landlord.number', { number: agreementNumber })}</p>}
        {'key' in meant && state !== 'sending' && (
          <p className={classes.quiet}>
            {t('landlord.done.emailed', { email })} {t('landlord.done.keep')}
          </p>
        )}
        {save.error && <ErrorState error={save.error} />}
        <div className={classes.actions}>
          <Button kind="plain" isLoading={save.isPending} onClick={() => save.mutate()}>
            {t('landlord.done.pdf')}
          </Button>
          {mayEnd && canEnd(agreement) && (
            <Button kind="danger" onClick={() => setIsAsking(true)}>
              {t('landlord.end.action')}
            </Button>
          )}
          <Link to={href('/LandlordAgreement')}>{t(choice ? 'landlord.own.all' : 'landlord.own.new')}</Link>
        </div>
      </div>
      {isAsking && <EndDialog meant={meant} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

function useFacts(agreement: Agreement): Fact[] {
  const { t, language } = useLandlordTexts();
  const { landlordKind: kind, firstName, lastName, companyName, email, phone, mailingAddress } = agreement;
  const { managerName, managerPhone, managerTaxLast4 } = agreement;
  return [
    { name: t('landlord.review.landlord'), value: landlordTitle({ kind, firstName, lastName, companyName }) },
    ...(kind === 'person' ? [] : [{ name: t('landlord.review.signer'), value: `${firstName} ${lastName}` }]),
    { name: t('landlord.review.email'), value: email },
    { name: t('landlord.review.phone'), value: formatPhone(phone) },
    { name: t('landlord.review.mailing'), value: addressLines(mailingAddress, language).join(', ') },
    { name: t('landlord.review.manager'), value: managerName || t('landlord.review.noManager') },
    ...(managerName === ''
      ? []
      : [
          { name: t('landlord.review.managerPhone'), value: formatPhone(managerPhone) },
          { name: t('landlord.review.managerTaxId'), value: masked(managerTaxLast4) },
        ]),
  ];
}

/** Every change so far, the newest first. */
function HistoryCard({ agreement: { history, signedAt, timeZone } }: { agreement: Agreement }) {
  const { t, language } = useLandlordTexts();
  const at = (moment: string) => formatDateTime(new Date(moment), language, timeZone);
  const changes = [
    { words: t('landlord.done.signed'), at: signedAt },
    ...history.map(one => ({ words: t(`landlord.state.${one.state}`), at: one.at })),
  ];
  return (
    <Card title={t('landlord.done.history')}>
      <ol className={classes.history}>
        {changes
          .map(({ words, at: moment }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end
            <li key={index}>
              <strong>{words}</strong>
              <span className={classes.quiet}>{at(moment)}</span>
            </li>
          ))
          .reverse()}
      </ol>
    </Card>
  );
}
