import { formatTaxId } from '@wattershed/domain/identity/tax-id';
import { BoundField } from '../../../fields/BoundField.tsx';
import type { Form } from '../../../fields/bound-form.ts';
import type { RadioOption } from '../../../ui/choices/RadioCards.tsx';
import { useRegistrationTexts } from '../registration-texts.ts';
import type { AccountFields } from './account-form.ts';
import { BirthDateField } from './BirthDateField.tsx';
import type { ProofKind } from './registration-draft.ts';

/** What people may prove that they are this customer with, each with its field. An organization has no birth date. */
export function useProofOptions(form: Form<AccountFields>, isPerson: boolean): RadioOption<ProofKind>[] {
  const { t } = useRegistrationTexts();
  const number = isPerson ? 'ssn' : 'taxId';
  const options: RadioOption<ProofKind>[] = [
    {
      value: 'code',
      title: t('registration.account.proof.code'),
      detail: t('registration.account.proof.code.detail'),
      children: (
        <BoundField
          form={form}
          name="pin"
          words="fields.pin"
          clean={text => text.replace(/\D/g, '').slice(0, 10)}
          input={{ inputMode: 'numeric', autoComplete: 'off' }}
        />
      ),
    },
    {
      value: 'number',
      title: t(`registration.account.proof.${number}`),
      detail: t(`registration.account.proof.${number}.detail`),
      children: (
        <BoundField
          form={form}
          name="idNumber"
          words={`fields.${number}`}
          {...(isPerson ? {} : { clean: formatTaxId })}
          input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 11, type: isPerson ? 'password' : 'text' }}
        />
      ),
    },
  ];
  const birth: RadioOption<ProofKind> = {
    value: 'birth',
    title: t('registration.account.proof.birth'),
    children: <BirthDateField form={form} />,
  };
  return isPerson ? [...options, birth] : options;
}
