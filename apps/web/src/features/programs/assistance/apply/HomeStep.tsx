import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getPaperless, setBillFormat } from '@wattershed/contract/accounts/bill-delivery';
import { getProfile } from '@wattershed/contract/my-profile/person';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { useEffect } from 'react';
import { useRight } from '../../../../account/use-access.ts';
import { useAccountRead } from '../../../../account/use-account-read.ts';
import { q } from '../../../../api/query.ts';
import { BoundField } from '../../../../fields/BoundField.tsx';
import type { Form } from '../../../../fields/bound-form.ts';
import { FieldRow } from '../../../../fields/FieldRow.tsx';
import { contactRules } from '../../../../fields/person/contact-rules.ts';
import { EmailField } from '../../../../fields/person/EmailField.tsx';
import { PhoneField } from '../../../../fields/person/PhoneField.tsx';
import { storedUser } from '../../../../session/session.ts';
import { CheckBox } from '../../../../ui/choices/CheckBox.tsx';
import { RadioCards } from '../../../../ui/choices/RadioCards.tsx';
import { FactList } from '../../../../ui/content/FactList.tsx';
import { StepCard } from '../../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../../wizard/StepForm.tsx';
import classes from '../assistance.module.css';
import { useAssistanceTexts } from '../assistance-texts.ts';
import type { Rules } from '../assistance-view.ts';
import type { AssistanceDraft, HomeFields } from './assistance-draft.ts';

type Props = {
  draft: Pick<AssistanceDraft, 'home'>;
  rules: Rules;
  address: string;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
  onTyped: (fields: HomeFields) => void;
  onDone: (fields: HomeFields) => void;
};

const questions = ['isInApplicantsName', 'isPrimaryResidence', 'isDependent'] as const;

/** The home, and how to reach who applies. */
export function HomeStep({ draft, rules, address, takesFocus, onBack, onTyped, onDone }: Props) {
  const { t } = useAssistanceTexts();
  const unanswered = (value: string) => (value === '' ? t('assistance.fault.not-answered') : null);
  const form = useForm<HomeFields>({
    mode: 'controlled',
    initialValues: draft.home,
    onValuesChange: onTyped,
    validate: {
      isInApplicantsName: unanswered,
      isPrimaryResidence: unanswered,
      isDependent: unanswered,
      pool: value => (rules.asksAboutPool ? unanswered(value) : null),
      phone: contactRules.phone,
      email: contactRules.email,
    },
  });
  useProfileIn(form);
  const mayChangeBills = useRight(setBillFormat);
  const bills = useAccountRead(getPaperless, {}).query.data;
  return (
    <StepCard title={t('assistance.home')} takesFocus={takesFocus}>
      <StepForm form={form} onSubmit={onDone} onBack={onBack}>
        <FactList facts={[{ name: t('assistance.home.address'), value: address }]} />
        {questions.map(name => (
          <Question key={name} form={form} name={name} options={['yes', 'no']} />
        ))}
        {rules.asksAboutPool && <Question form={form} name="pool" options={['none', 'prescribed', 'own']} />}
        <p className={classes.text}>{t('assistance.home.contact')}</p>
        <FieldRow>
          <PhoneField form={form} name="phone" />
          <EmailField form={form} name="email" />
        </FieldRow>
        <BoundField
          form={form}
          name="coApplicant"
          label={t('assistance.home.coApplicant')}
          hint={t('assistance.home.coApplicant.hint')}
          missingWords={null}
          clean={text => text.replaceAll(/[<>]/g, '')}
          input={{ maxLength: 80, autoComplete: 'off' }}
        />
        {mayChangeBills && bills?.isPaperless === false && (
          <div>
            <CheckBox
              name="wantsPaperless"
              isChecked={form.values.wantsPaperless}
              onChange={is => form.setFieldValue('wantsPaperless', is)}
            >
              {t('assistance.home.paperless')}
            </CheckBox>
            <p className={classes.quiet}>{t('assistance.home.paperless.hint')}</p>
          </div>
        )}
      </StepForm>
    </StepCard>
  );
}

type HomeForm = Form<HomeFields>;

/** The profile’s own number and address, until something else stands there. */
function useProfileIn(form: HomeForm): void {
  const uuid = storedUser()?.uuid ?? '';
  const profile = useQuery({ ...q(getProfile, { uuid }), enabled: uuid !== '' }).data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the profile is there
  useEffect(() => {
    if (!profile) return;
    const { phone, email } = form.getValues();
    if (phone === '') form.setFieldValue('phone', formatPhone(profile.phones[0]));
    if (email === '') form.setFieldValue('email', profile.emails[0]);
  }, [profile]);
}

type QuestionProps = {
  form: HomeForm;
  name: (typeof questions)[number] | 'pool';
  options: readonly ('yes' | 'no' | 'none' | 'prescribed' | 'own')[];
};

function Question({ form, name, options }: QuestionProps) {
  const { t } = useAssistanceTexts();
  const error = form.errors[name] as string | undefined;
  return (
    <div>
      <RadioCards
        legend={t(`assistance.home.${name}`)}
        name={name}
        value={form.values[name] || undefined}
        onChange={value => form.setFieldValue(name, value as never)}
        inline={name !== 'pool'}
        options={options.map(value => ({
          value,
          title: t(value === 'yes' || value === 'no' ? `assistance.home.${value}` : `assistance.home.pool.${value}`),
        }))}
      />
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
