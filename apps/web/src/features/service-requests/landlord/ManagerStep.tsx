import { useForm } from '@mantine/form';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { formatTaxId } from '@wattershed/domain/identity/tax-id';
import { landlordBounds, managerFaults } from '@wattershed/domain/service/landlord-agreement';
import type { LandlordManager } from '@wattershed/domain/service/landlord-manager';
import { WordedField } from '../../../fields/WordedField.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import type { ManagerFields } from './landlord-draft.ts';
import { useLandlordTexts } from './landlord-texts.ts';

type Props = {
  initial: LandlordManager;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
  /** What the tab keeps: not the tax ID. */
  onTyped: (fields: ManagerFields) => void;
  onDone: (manager: LandlordManager) => void;
};

/** Who looks after the units: all three, or nothing. */
export function ManagerStep({ initial, takesFocus, onBack, onTyped, onDone }: Props) {
  const { t } = useLandlordTexts();
  const form = useForm<LandlordManager>({
    mode: 'controlled',
    initialValues: initial,
    onValuesChange: ({ name, phone }) => onTyped({ name, phone }),
    validate: manager => {
      const found = managerFaults(manager);
      const words = (field: keyof LandlordManager) => {
        const fault = found[field];
        return fault === undefined ? null : t(`landlord.manager.${field}${fault === 'missing' ? 'Missing' : 'Wrong'}`);
      };
      return { name: words('name'), phone: words('phone'), taxId: words('taxId') };
    },
  });
  return (
    <StepCard title={t('landlord.manager.title')} takesFocus={takesFocus}>
      <StepForm form={form} onSubmit={onDone} onBack={onBack}>
        <p>{t('landlord.manager.text')}</p>
        <WordedField
          form={form}
          name="name"
          label={t('landlord.manager.name')}
          input={{ autoComplete: 'off', maxLength: landlordBounds.managerName }}
        />
        <WordedField
          form={form}
          name="phone"
          label={t('landlord.manager.phone')}
          clean={formatPhone}
          input={{ type: 'tel', inputMode: 'tel', autoComplete: 'off' }}
        />
        <WordedField
          form={form}
          name="taxId"
          label={t('landlord.manager.taxId')}
          hint={t('landlord.manager.taxIdHint')}
          clean={formatTaxId}
          input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 10 }}
        />
      </StepForm>
    </StepCard>
  );
}
