import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import {
  listLandlordAgreements,
  listLandlordInstallations,
  makeLandlordAgreement,
  makeVisitorLandlordAgreement,
} from '@wattershed/contract/service-requests/landlord';
import { addressLines } from '@wattershed/domain/contact/mailing-address';
import { landlordTitle } from '@wattershed/domain/service/landlord-agreement';
import { last4, masked } from '@wattershed/domain/text/mask';
import { href, useNavigate } from 'react-router';
import { useAccountIfAny } from '../../../account/chosen/account-context.ts';
import { useSettings } from '../../../account/settings.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { refresh } from '../../../api/query.ts';
import { addressOf } from '../../../fields/address/address-form.ts';
import { CheckBox } from '../../../ui/choices/CheckBox.tsx';
import { type Fact, FactList } from '../../../ui/content/FactList.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { forgetDraft } from '../../../wizard/kept-draft.ts';
import { StepForm } from '../../../wizard/StepForm.tsx';
import classes from '../service-requests.module.css';
import { AgreedUnits } from './AgreedUnits.tsx';
import { draftName, type LandlordDraft, type LandlordStep, type OwnInstallation, requestOf } from './landlord-draft.ts';
import { useLandlordTexts, usePaperTexts } from './landlord-texts.ts';

type Props = {
  draft: LandlordDraft;
  taxId: string;
  own: readonly OwnInstallation[] | undefined;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
  onChange: (step: LandlordStep) => void;
};

/** What is signed, once more to read, with the terms; the last click signs. */
export function ReviewStep({ draft, taxId, own, takesFocus, onBack, onChange }: Props) {
  const { t, language } = useLandlordTexts();
  const { t: paper } = usePaperTexts();
  const account = useAccountIfAny()?.account;
  const utility = useSettings()?.utilityName ?? '';
  const navigate = useNavigate();
  const form = useForm({
    mode: 'controlled',
    initialValues: { isAgreed: false },
    validate: { isAgreed: is => (is ? null : t('landlord.review.agreeError')) },
  });
  const sign = useMutation<string, ApiError, NonNullable<ReturnType<typeof requestOf>>>({
    mutationKey: [makeLandlordAgreement.name],
    mutationFn: async request => {
      if (account) {
        const { agreementId } = await callApi(makeLandlordAgreement, {
          accountNumber: account.accountNumber,
          ...request,
        });
        return `?agreement=${agreementId}`;
      }
      return `?key=${encodeURIComponent((await callApi(makeVisitorLandlordAgreement, request)).key)}`;
    },
    onSuccess: async search => {
      forgetDraft(draftName);
      await navigate({ pathname: href('/landlordagreementsuccess'), search }, { replace: true });
      await refresh(listLandlordAgreements, listLandlordInstallations);
    },
  });
  const isOwn = draft.chosen.every(one => own?.some(mine => mine.installationNumber === one.installationNumber));

  function send() {
    const request = requestOf(draft, { taxId, language });
    if (request) sign.mutate(request);
    else onChange('landlord');
  }

  const error = form.errors.isAgreed as string | undefined;
  return (
    <StepCard title={t('landlord.review.title')} takesFocus={takesFocus}>
      <div className={classes.stack}>
        <FactList facts={useFacts(draft, taxId, onChange)} />
        <div className={classes.actions}>
          <h3 className={classes.name}>{t('landlord.review.units')}</h3>
          <TextButton
            onClick={() => onChange('units')}
            aria-label={t('landlord.review.changeOf', { what: t('landlord.review.units') })}
          >
            {t('landlord.review.change')}
          </TextButton>
        </div>
        <AgreedUnits installations={draft.chosen} />
        <Notice kind="info">
          <p>{t(isOwn ? 'landlord.review.ownText' : 'landlord.review.checkText')}</p>
        </Notice>
        <h3 className={classes.name}>{t('landlord.review.terms')}</h3>
        <ol className={classes.terms}>
          {([1, 2, 3, 4, 5] as const).map(place => (
            <li key={place}>{paper(`landlord-paper.terms.${place}`, { utility })}</li>
          ))}
        </ol>
      </div>
      <StepForm
        form={form}
        onSubmit={send}
        onBack={onBack}
        submitLabel={t('landlord.review.sign')}
        submitError={sign.error}
        isSubmitting={sign.isPending}
      >
        <div>
          <CheckBox
            name="isAgreed"
            isChecked={form.values.isAgreed}
            onChange={is => form.setFieldValue('isAgreed', is)}
            errorId={error ? 'landlord-agree-error' : undefined}
          >
            {t('landlord.review.agree')}
          </CheckBox>
          {error && (
            <p id="landlord-agree-error" className={classes.error}>
              {error}
            </p>
          )}
        </div>
      </StepForm>
    </StepCard>
  );
}

function useFacts({ landlord, manager }: LandlordDraft, taxId: string, onChange: (step: LandlordStep) => void): Fact[] {
  const { t, language } = useLandlordTexts();
  if (!landlord) return [];
  const { landlordKind: kind, firstName, lastName, companyName, email, phone, ...address } = landlord;
  const row = (name: string, value: string, step?: LandlordStep): Fact => ({
    ...{ name, value },
    aside: step && (
      <TextButton onClick={() => onChange(step)} aria-label={t('landlord.review.changeOf', { what: name })}>
        {t('landlord.review.change')}
      </TextButton>
    ),
  });
  const hasManager = (manager?.name ?? '') !== '';
  return [
    row(t('landlord.review.landlord'), landlordTitle({ kind, firstName, lastName, companyName }), 'landlord'),
    ...(kind === 'person' ? [] : [row(t('landlord.review.signer'), `${firstName} ${lastName}`)]),
    row(t('landlord.review.email'), email),
    row(t('landlord.review.phone'), phone),
    row(t('landlord.review.mailing'), addressLines(addressOf(address), language).join(', ')),
    row(t('landlord.review.manager'), hasManager ? (manager?.name ?? '') : t('landlord.review.noManager'), 'manager'),
    ...(hasManager
      ? [
          row(t('landlord.review.managerPhone'), manager?.phone ?? ''),
          row(t('landlord.review.managerTaxId'), masked(last4(taxId))),
        ]
      : []),
  ];
}
