import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getPaperless, setBillFormat } from '@wattershed/contract/accounts/bill-delivery';
import { getProfile } from '@wattershed/contract/my-profile/person';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { useRight } from '../../../../account/use-access.ts';
import { useAccountRead } from '../../../../account/use-account-read.ts';
import { q } from '../../../../api/query.ts';
import { BoundField } from '../../../../fields/BoundField.tsx';
import type { Form } from '../../../../fields/bound-form.ts';
import { contactRules } from '../../../../fields/contact/contact-rules.ts';
import { EmailField } from '../../../../fields/contact/EmailField.tsx';
import { PhoneField } from '../../../../fields/contact/PhoneField.tsx';
import { FieldRow } from '../../../../fields/FieldRow.tsx';
import { storedUser } from '../../../../session/session.ts';
import { Skeleton } from '../../../../ui/cards/Skeleton.tsx';
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

/** The home, and how to reach who applies: the profile’s own number and address, until something else stands there. */
export function HomeStep(props: Props) {
  const { t } = useAssistanceTexts();
  const uuid = storedUser()?.uuid ?? '';
  const profile = useQuery({ ...q(getProfile, { uuid }), enabled: uuid !== '' });
  const mayChangeBills = useRight(setBillFormat);
  const bills = useAccountRead(getPaperless, {}).query;
  const offersPaperless = mayChangeBills && bills.data?.isPaperless === false;
  const known = { phone: formatPhone(profile.data?.phones[0] ?? ''), email: profile.data?.emails[0] ?? '' };
  return (
    <StepCard title={t('assistance.home')} takesFocus={props.takesFocus}>
      {/* Whole at once: no field fills in, and nothing moves, under a finger. */}
      {profile.isLoading || bills.isLoading ? (
        <Skeleton height={480} />
      ) : (
        <HomeForm {...{ ...props, offersPaperless, known }} />
      )}
    </StepCard>
  );
}

type FormProps = Props & { known: Pick<HomeFields, 'phone' | 'email'>; offersPaperless: boolean };

function HomeForm({ draft, rules, address, onBack, onTyped, onDone, known, offersPaperless }: FormProps) {
  const { t } = useAssistanceTexts();
  const unanswered = (value: string) => (value === '' ? t('assistance.fault.not-answered') : null);
  const form = useForm<HomeFields>({
    mode: 'controlled',
    initialValues: { ...draft.home, phone: draft.home.phone || known.phone, email: draft.home.email || known.email },
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
  return (
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
      {offersPaperless && (
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
  );
}

type QuestionProps = {
  form: Form<HomeFields>;
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
