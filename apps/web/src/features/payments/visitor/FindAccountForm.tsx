import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { findAccountToPay } from '@wattershed/contract/payments/visitor';
import { type AccountNumber, parseAccountNumber } from '@wattershed/domain/account/account-number';
import { useEffect } from 'react';
import { useSettings } from '../../../account/settings.ts';
import { asApiError } from '../../../api/api-error.ts';
import { prepareCaptcha } from '../../../api/captcha/captcha.ts';
import { mutation } from '../../../api/query.ts';
import { BoundField } from '../../../fields/BoundField.tsx';
import { FormShell } from '../../../fields/FormShell.tsx';
import { personRules } from '../../../fields/person/person-rules.ts';
import { AnswerTo } from '../../../text/shell-texts.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { SecureNote } from '../../../ui/steps/SecureNote.tsx';
import { useVisitorTexts } from './visitor-texts.ts';

type Props = { accountNumber: string; onFound: (accountNumber: AccountNumber) => void };

/** The account, and a second thing that its bill says. A wrong one is told by nothing but that something is wrong. */
export function FindAccountForm({ accountNumber, onFound }: Props) {
  const { t } = useVisitorTexts();
  const phone = useSettings()?.utilityPhone ?? '…';
  const find = useMutation(mutation(findAccountToPay));
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { accountNumber, lastNameOrZip: '' },
    validate: { accountNumber: personRules.accountNumber, lastNameOrZip: personRules.lastNameOrZip },
  });
  // The captcha is solved while the person types.
  useEffect(prepareCaptcha, []);

  function submit(fields: { accountNumber: string; lastNameOrZip: string }) {
    const parsed = parseAccountNumber(fields.accountNumber);
    if (!parsed) return;
    const request = { accountNumber: parsed, lastNameOrZip: fields.lastNameOrZip.trim() };
    find.mutate(request, { onSuccess: () => onFound(parsed) });
  }

  const code = find.error ? asApiError(find.error).code : undefined;
  const isKnown = code === 'GEN014' || code === 'GEN015';
  return (
    <FormShell
      form={form}
      onSubmit={submit}
      submitError={isKnown ? undefined : find.error}
      isSubmitting={find.isPending}
      submitLabel={t('visitor.action.find')}
    >
      <BoundField
        form={form}
        name="accountNumber"
        words="fields.accountNumber"
        hintWords="fields.accountNumber.hint"
        input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 20 }}
      />
      <BoundField
        form={form}
        name="lastNameOrZip"
        words="fields.lastNameOrZip"
        hint={t('visitor.secondFact.hint')}
        input={{ autoComplete: 'off', maxLength: 40, spellCheck: false }}
      />
      <SecureNote>{t('visitor.find.privacy')}</SecureNote>
      {isKnown && !find.isPending && (
        <Notice kind="error">
          {t(code === 'GEN014' ? 'visitor.error.noMatch' : 'visitor.error.blocked', { phone })}
          {AnswerTo && <AnswerTo error={find.error} />}
        </Notice>
      )}
    </FormShell>
  );
}
