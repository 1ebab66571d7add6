import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import type { getServiceTerms } from '@wattershed/contract/service-requests/premises';
import { cleanSsn } from '@wattershed/domain/identity/ssn';
import { formatTaxId, isTaxId } from '@wattershed/domain/identity/tax-id';
import { isDriverLicence, isWholeSsn } from '@wattershed/domain/service/start/applicant';
import { useState } from 'react';
import { BoundField } from '../../../../fields/BoundField.tsx';
import { FormCheckBox } from '../../../../fields/FormCheckBox.tsx';
import { missing } from '../../../../fields/rule.ts';
import { RadioCards } from '../../../../ui/choices/RadioCards.tsx';
import { Button } from '../../../../ui/page/Button.tsx';
import { lazyPart } from '../../../../ui/page/lazy-part.ts';
import { SecureNote } from '../../../../ui/steps/SecureNote.tsx';
import { StepCard } from '../../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../../wizard/StepForm.tsx';
import type { MoveIn } from '../../moving-in/moving-in-form.ts';
import type { CreditDecision } from '../start-draft.ts';
import { useStartTexts } from '../start-texts.ts';
import type { StepProps } from '../step-props.ts';
import { CreditResult } from './CreditResult.tsx';
import { type IdentityForm, type IdentityWay, noIdentity, waysOf } from './identity-form.ts';
import { useCredit } from './use-credit.ts';
import { usePapers } from './use-papers.ts';

// Only who chooses papers needs the field for them.
const PapersField = lazyPart(async () => (await import('./PapersField.tsx')).PapersField);

type Props = StepProps & {
  moveIn: MoveIn;
  bureau: DataOf<typeof getServiceTerms>['bureau'];
  onDecided: (decision: CreditDecision | undefined, papers: string[]) => void;
  onDone: () => void;
};

/** Who somebody is: by a number, by papers, or not at all. What comes of it is said at once. */
export function IdentityStep(props: Props) {
  const { draft, moveIn, takesFocus, refusal, onBack, onDecided, onDone } = props;
  const { t } = useStartTexts();
  const { decision } = draft;
  const goOn = useForm({ mode: 'controlled', initialValues: {} });
  return (
    <StepCard title={t('start.identity.title')} takesFocus={takesFocus}>
      {decision ? (
        <>
          <CreditResult decision={decision} isKnownWell={moveIn.hasGoodRecord && decision.applicantLast4 === null} />
          <StepForm form={goOn} onSubmit={onDone} onBack={onBack} submitError={refusal} />
          {!moveIn.hasGoodRecord && (
            <p>
              <Button kind="plain" onClick={() => onDecided(undefined, [])}>
                {t('start.identity.again')}
              </Button>
            </p>
          )}
        </>
      ) : (
        <IdentityFields {...props} />
      )}
    </StepCard>
  );
}

function IdentityFields({ draft, customer, moveIn, bureau, refusal, onBack, onDecided }: Props) {
  const { t } = useStartTexts();
  const { who } = draft;
  const kind = who?.kind ?? 'person';
  const ways = waysOf(kind);
  const [isOther] = useState(who?.isWithOther === true && kind !== 'company');
  // Nothing of it is kept anywhere: neither in the draft nor in the tab.
  const form = useForm<IdentityForm>({
    mode: 'controlled',
    initialValues: { ...noIdentity, way: ways[0] ?? 'none' },
    validate: {
      ssn: (ssn, { way }) => (way === 'ssn' ? numberError(ssn, isWholeSsn(ssn), 'fields.wholeSsn.error') : null),
      taxId: (taxId, { way }) => (way === 'taxId' ? numberError(taxId, isTaxId(taxId), 'fields.taxId.error') : null),
      driverLicence: (licence, { way }) =>
        way !== 'papers' || licence.trim() === '' || isDriverLicence(licence) ? null : 'fields.driverLicence.error',
      hasConsented: (isAgreed, { way }) => (isAgreed || !isNumber(way) ? null : 'fields.creditConsent.error'),
      coSsn: ssn => (!isOther || ssn.trim() === '' || isWholeSsn(ssn) ? null : 'fields.wholeSsn.error'),
      hasCoConsented: (isAgreed, { coSsn }) =>
        isAgreed || !isOther || coSsn.trim() === '' ? null : 'fields.creditConsent.error',
    },
  });
  const { check, errorOf } = useCredit(draft, customer);
  const uploads = usePapers(draft.requestId);
  const checking = useMutation({ mutationFn: check });
  const { way, coSsn } = form.values;

  function submit(values: IdentityForm): void {
    const papers = values.way === 'papers' ? uploads.takeDocumentIds() : [];
    if (!papers) return;
    checking.mutate(values, {
      onSuccess: decision => onDecided(decision, papers),
      onError: error => {
        const field = errorOf(error, values);
        if (field) form.setFieldError(field.name, field.words);
      },
    });
  }
  const shown = checking.error && !errorOf(checking.error, form.values) ? checking.error : refusal;

  return (
    <StepForm
      form={form}
      onBack={onBack}
      onSubmit={submit}
      submitError={checking.isPending ? undefined : shown}
      isSubmitting={checking.isPending}
      submitLabel={submitWords()}
    >
      <p>{t('start.identity.lead')}</p>
      <RadioCards
        legend={t('start.identity.way')}
        name="way"
        value={way}
        options={ways.map(value => ({ value, title: t(`start.identity.${value}`), detail: detailOf(value) }))}
        onChange={chosen => {
          form.clearErrors();
          form.setValues({ way: chosen });
        }}
      />
      {way === 'ssn' && (
        <BoundField
          form={form}
          name="ssn"
          label={t('start.identity.ssnLabel')}
          missingWords="fields.wholeSsn.missing"
          input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 11 }}
        />
      )}
      {way === 'taxId' && (
        <BoundField
          form={form}
          name="taxId"
          words="fields.taxId"
          clean={formatTaxId}
          input={{ inputMode: 'numeric', autoComplete: 'off' }}
        />
      )}
      {way === 'papers' && (
        <BoundField
          form={form}
          name="driverLicence"
          label={t('start.identity.licence')}
          missingWords={null}
          input={{ autoComplete: 'off', maxLength: 20 }}
        />
      )}
      {way === 'papers' && <PapersField uploads={uploads} />}
      {isNumber(way) && (
        <FormCheckBox form={form} name="hasConsented">
          {t('start.identity.consent', { bureau: bureau.name })}
        </FormCheckBox>
      )}
      {isOther && (
        <>
          <BoundField
            form={form}
            name="coSsn"
            label={t('start.identity.coSsn', { name: `${who?.coFirstName} ${who?.coLastName}` })}
            missingWords={null}
            hint={t('start.identity.coSsnHint')}
            input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 11 }}
          />
          {cleanSsn(coSsn) !== '' && (
            <FormCheckBox form={form} name="hasCoConsented">
              {t('start.identity.coConsent', { name: `${who?.coFirstName}`, bureau: bureau.name })}
            </FormCheckBox>
          )}
        </>
      )}
      {way === 'papers' && <SecureNote>{t('start.identity.papers.privacy')}</SecureNote>}
      <SecureNote>{t('start.identity.privacy')}</SecureNote>
    </StepForm>
  );

  function submitWords(): string | undefined {
    if (way === 'papers') return undefined;
    return t(isNumber(way) ? 'start.identity.check' : 'start.identity.withoutCheck');
  }

  function detailOf(value: IdentityWay): string {
    if (value !== 'none') return t(`start.identity.${value}.text`);
    return t(moveIn.depositUpToCents > 0 ? 'start.identity.none.text' : 'start.identity.none.free');
  }
}

const isNumber = (way: IdentityWay) => way === 'ssn' || way === 'taxId';

function numberError<Words extends string>(text: string, isRight: boolean, words: Words) {
  if (text.trim() === '') return missing;
  return isRight ? null : words;
}
