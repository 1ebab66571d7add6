import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { linkAccount } from '@wattershed/contract/accounts/linking';
import { listAccountOverview } from '@wattershed/contract/accounts/overview';
import type { ApiError } from '../../../api/api-error.ts';
import { mutation } from '../../../api/query.ts';
import { FormShell } from '../../../fields/FormShell.tsx';
import { readStored } from '../../../session/browser-storage.ts';
import { AnswerTo } from '../../../text/refusals/AnswerTo.tsx';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { LinkField } from './LinkField.tsx';
import { asksFor, emptyLink, type LinkForm, linkErrors, linkRequest } from './link-form.ts';
import { useLinkedTexts } from './linked-texts.ts';

const ownWords = ['GEN014', 'GEN015', 'GEN016'] as const;

const wordsOf = (error: ApiError | null) => ownWords.find(code => code === error?.code);

/** Asks for an account and what only its bills or payments tell, and adds it to the person's list. */
export function LinkAccountDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useLinkedTexts();
  const link = useMutation(mutation(linkAccount, { refreshes: [listAccounts, listAccountOverview] }));
  const form = useForm<LinkForm>({
    mode: 'controlled',
    initialValues: emptyLink,
    validate: values => linkErrors(values, language),
  });
  const refusal = wordsOf(link.error);
  return (
    <Dialog title={t('linked.add.title')} onClose={onClose}>
      <p>{t('linked.add.lead')}</p>
      <FormShell
        form={form}
        onSubmit={values =>
          link.mutate(linkRequest(values, readStored('uuid') ?? '', language), {
            onSuccess: ({ isNew }) => {
              toast.success(t(isNew ? 'linked.added' : 'linked.addedBefore'));
              onClose();
            },
            onError: ({ code }) => {
              if (code === 'GEN016') form.setFieldValue('needsBoth', true);
            },
          })
        }
        submitError={refusal ? null : link.error}
        isSubmitting={link.isPending}
        submitLabel={t('linked.save')}
        actions={
          <Button kind="plain" onClick={onClose}>
            {t('linked.cancel')}
          </Button>
        }
      >
        <LinkField form={form} name="accountNumber" inputMode="numeric" maxLength={20} />
        {!form.values.needsBoth && (
          <RadioCards
            legend={t('linked.proof')}
            name="proof"
            value={form.values.proof}
            onChange={proof => form.setFieldValue('proof', proof)}
            options={(['code', 'payment'] as const).map(value => ({ value, title: t(`linked.proof.${value}`) }))}
          />
        )}
        {asksFor(form.values, 'code') && <LinkField form={form} name="code" inputMode="numeric" maxLength={10} />}
        {asksFor(form.values, 'payment') && <LinkField form={form} name="payment" inputMode="decimal" maxLength={12} />}
        {refusal && (
          <Notice kind="error">
            <p>{t(`linked.${refusal}`, { minutes: Math.ceil((link.error?.retryAfter ?? 1_800) / 60) })}</p>
            <AnswerTo error={link.error} />
          </Notice>
        )}
      </FormShell>
    </Dialog>
  );
}
