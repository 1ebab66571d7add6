import { useForm } from '@mantine/form';
import { createWalletProfile, startWalletProfile } from '@wattershed/contract/payments/bill/wallets';
import { type Wallet, walletFlow } from '@wattershed/domain/payment/method/wallet';
import { useState } from 'react';
import { useAccount } from '../../../../account/chosen/account-context.ts';
import { useRight } from '../../../../account/use-access.ts';
import { callApi } from '../../../../api/call-api.ts';
import { FormCheckBox } from '../../../../fields/FormCheckBox.tsx';
import { FormShell } from '../../../../fields/FormShell.tsx';
import { NicknameField } from '../../../../fields/payment/NicknameField.tsx';
import { paymentRules } from '../../../../fields/payment/payment-rules.ts';
import { useNewMethodTexts } from '../../../../paying/method/new-method-texts.ts';
import { useComingBack, useIsOpen } from '../../../../paying/wallet/leaving.ts';
import { WalletSheet } from '../../../../paying/wallet/WalletSheet.tsx';
import { keepSaving } from '../../../../paying/wallet/wallet-order.ts';
import { useWalletTexts } from '../../../../paying/wallet/wallet-texts.ts';
import type { BroughtAnswer, StartedOrder } from '../../../../paying/wallet/wallets-here.ts';
import { currentLanguage } from '../../../../text/library.ts';
import { Card } from '../../../../ui/cards/Card.tsx';
import { RadioCards } from '../../../../ui/choices/RadioCards.tsx';
import { Button } from '../../../../ui/page/Button.tsx';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { toast } from '../../../../ui/page/toast.ts';
import { SecureNote } from '../../../../ui/steps/SecureNote.tsx';
import { useMethodsTexts } from '../methods-texts.ts';
import { useKeepingTexts } from './keeping-texts.ts';
import { type KeepingEnd, keepWallet } from './kept-wallet.ts';

type Props = {
  offered: readonly [Wallet, ...Wallet[]];
  onDone: () => void;
  onEnd: (end: KeepingEnd | undefined) => void;
};

/** To the wallet, where the person agrees to be charged later: on its own page, which leads back, or in its sheet. */
export function AddWalletCard({ offered, onDone, onEnd }: Props) {
  const { t } = useKeepingTexts();
  const { t: methods } = useMethodsTexts();
  const { t: entering } = useNewMethodTexts();
  const { t: wallets } = useWalletTexts();
  const { accountNumber } = useAccount().account;
  const [wallet, setWallet] = useState<Wallet>(offered[0]);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [leaving, setLeaving] = useState<string>();
  const [sheet, setSheet] = useState<StartedOrder>();
  const mayDefault = useRight(createWalletProfile, 'setDefaultPayment');
  const isOpen = useIsOpen();
  const flow = walletFlow(wallet);
  const form = useForm({
    mode: 'controlled',
    initialValues: { nickName: '', setDefaultPayment: false },
    validate: { nickName: paymentRules.nickname },
  });
  useComingBack(() => setLeaving(undefined));

  const saving = () => ({ ...form.getValues(), nickName: form.getValues().nickName.trim() });

  async function ask(request: () => Promise<void>): Promise<void> {
    setAsking(true);
    setError(null);
    onEnd(undefined);
    await request().catch(setError);
    setAsking(false);
  }

  const open = () =>
    ask(async () => {
      const order = await callApi(startWalletProfile, { accountNumber, wallet, language: currentLanguage() });
      // Someone who has turned to something else meanwhile isn't sent away.
      if (!isOpen.current) return;
      if (flow === 'sheet') return setSheet(order);
      keepSaving(order.orderId, saving());
      setLeaving(order.url);
      window.location.assign(order.url);
    });

  const takeAnswer = (brought: BroughtAnswer) => {
    setSheet(undefined);
    return ask(async () => {
      const outcome = await keepWallet(accountNumber, brought, saving());
      if (outcome.status !== 'kept') return onEnd(outcome);
      toast.success(methods(outcome.isNew ? 'methods.added' : 'methods.addedAgain'));
      onDone();
    });
  };

  const endSheet = (status: 'canceled' | 'blocked') => {
    setSheet(undefined);
    onEnd({ wallet, status });
  };

  return (
    <Card title={t('keep-wallet.add')}>
      <FormShell
        form={form}
        onSubmit={() => void open()}
        submitError={error}
        isSubmitting={isAsking}
        submitLabel={wallets(`wallet.action.${flow}`, { wallet })}
        actions={
          <Button kind="plain" onClick={onDone}>
            {methods('methods.cancel')}
          </Button>
        }
      >
        <RadioCards
          legend={t('keep-wallet.which')}
          name="wallet"
          options={offered.map(one => ({ value: one, title: one }))}
          value={wallet}
          onChange={chosen => {
            setWallet(chosen);
            setLeaving(undefined);
            onEnd(undefined);
          }}
        />
        <p>{t(`keep-wallet.${flow}`, { wallet })}</p>
        <NicknameField form={form} name="nickName" />
        {mayDefault && (
          <FormCheckBox form={form} name="setDefaultPayment">
            {entering('new-method.setDefault')}
          </FormCheckBox>
        )}
        <SecureNote>{t('keep-wallet.secure', { wallet })}</SecureNote>
        {leaving && (
          <Notice kind="info">
            <span>{wallets('wallet.leaving', { wallet })}</span>
            <a href={leaving}>{wallets('wallet.leaving.link', { wallet })}</a>
          </Notice>
        )}
      </FormShell>
      {sheet && (
        <WalletSheet
          wallet={wallet}
          title={t('keep-wallet.sheet.title', { wallet })}
          order={sheet}
          onAnswer={takeAnswer}
          onClose={() => endSheet('canceled')}
          onBlocked={() => endSheet('blocked')}
        />
      )}
    </Card>
  );
}
