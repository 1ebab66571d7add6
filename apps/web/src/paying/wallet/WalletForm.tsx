import { useForm } from '@mantine/form';
import type { Cents } from '@wattershed/domain/money/cents';
import { type Wallet, walletFlow } from '@wattershed/domain/payment/method/wallet';
import { type ReactNode, useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { paymentRules } from '../../fields/payment/payment-rules.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { SecureNote } from '../../ui/steps/SecureNote.tsx';
import { StepForm } from '../../wizard/StepForm.tsx';
import type { ChosenMethod } from '../chosen-method.ts';
import { SaveMethodFields, type Saving } from '../method/SaveMethodFields.tsx';
import { dollars } from '../payment-words.ts';
import { useComingBack, useIsOpen } from './leaving.ts';
import { WalletSheet } from './WalletSheet.tsx';
import { keepSaving } from './wallet-order.ts';
import { useWalletTexts } from './wallet-texts.ts';
import { approvedMethod, type BroughtAnswer, endOf, type StartedOrder, type WalletsHere } from './wallets-here.ts';

type Props = {
  wallet: Wallet;
  wallets: WalletsHere;
  totalCents: Cents;
  onDone: (method: ChosenMethod) => void;
  onBack: (() => void) | undefined;
  backLabel: ReactNode;
  canSave: boolean;
};

/**
 * To the wallet, where the person approves this very total: on its own page, which leads back, or in its sheet. Nothing
 * is charged there.
 */
export function WalletForm({ wallet, wallets, totalCents, onDone, onBack, backLabel, canSave }: Props) {
  const { t } = useWalletTexts();
  const [saving, setSaving] = useState<Saving>({ saveMethod: false, setDefaultPayment: false });
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [leaving, setLeaving] = useState<string>();
  const [sheet, setSheet] = useState<StartedOrder>();
  const isOpen = useIsOpen();
  const flow = walletFlow(wallet);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { nickName: '' },
    validate: { nickName: nickName => (saving.saveMethod ? paymentRules.nickname(nickName) : null) },
  });
  useComingBack(() => setLeaving(undefined));

  const savingAs = () => ({ nickName: form.getValues().nickName.trim(), setDefaultPayment: saving.setDefaultPayment });

  async function ask(request: () => Promise<void>): Promise<void> {
    setAsking(true);
    setError(null);
    wallets.onEnd(undefined);
    try {
      await request();
    } catch (failure) {
      if (asApiError(failure).code === 'WAL409') wallets.onEnd({ status: 'foreign' });
      else setError(failure);
    }
    setAsking(false);
  }

  const open = () =>
    ask(async () => {
      const order = await wallets.start({ wallet, saveMethod: saving.saveMethod });
      // Someone who has chosen another method meanwhile isn't sent away.
      if (!isOpen.current) return;
      if (flow === 'sheet') return setSheet(order);
      keepSaving(order.orderId, savingAs());
      setLeaving(order.url);
      window.location.assign(order.url);
    });

  const takeAnswer = (brought: BroughtAnswer) => {
    setSheet(undefined);
    return ask(async () => {
      const answer = await wallets.answer(brought);
      if (!isOpen.current) return;
      const method = approvedMethod(answer, brought.orderId, savingAs());
      if (method) onDone(method);
      else wallets.onEnd(endOf(answer));
    });
  };

  const endSheet = (status: 'canceled' | 'blocked') => {
    setSheet(undefined);
    wallets.onEnd({ wallet, status });
  };

  return (
    <>
      <StepForm
        form={form}
        onSubmit={open}
        submitError={error}
        isSubmitting={isAsking}
        onBack={onBack}
        backLabel={backLabel}
        submitLabel={t(`wallet.action.${flow}`, { wallet })}
      >
        <p>{t(`wallet.${flow}`, { wallet, total: dollars(totalCents) })}</p>
        {canSave && <SaveMethodFields form={form} saving={saving} onChange={setSaving} />}
        <SecureNote>{t('wallet.secure', { wallet })}</SecureNote>
        {leaving && (
          <Notice kind="info">
            <span>{t('wallet.leaving', { wallet })}</span>
            <a href={leaving}>{t('wallet.leaving.link', { wallet })}</a>
          </Notice>
        )}
      </StepForm>
      {sheet && (
        <WalletSheet
          wallet={wallet}
          order={sheet}
          onAnswer={takeAnswer}
          onClose={() => endSheet('canceled')}
          onBlocked={() => endSheet('blocked')}
        />
      )}
    </>
  );
}
