import type { checkAddress } from '@wattershed/contract/accounts/mailing-address';
import type { DataOf } from '@wattershed/contract/call';
import { addressLines, type MailingAddress } from '@wattershed/domain/contact/mailing-address';
import { useState } from 'react';
import { useMailingTexts } from '../../../fields/mailing/mailing-texts.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import parts from '../parts.module.css';
import { AddressText } from './AddressText.tsx';
import classes from './MailingAddressCard.module.css';

type Found = DataOf<typeof checkAddress>;

/** An address that is not confirmed as it was entered. */
export type Checked = {
  entered: MailingAddress;
  verdict: Exclude<Found['verdict'], 'confirmed'>;
  suggestions: Found['suggestions'];
};

type Props = {
  checked: Checked;
  saveError: unknown;
  isSaving: boolean;
  onSave: (address: MailingAddress) => void;
  onBack: () => void;
};

/** What the check found, and the person's decision: an address that is suggested, or their own. */
export function AddressChoice({ checked, saveError, isSaving, onSave, onBack }: Props) {
  const { t, language } = useMailingTexts();
  const { entered, verdict, suggestions } = checked;
  const hasSuggestions = suggestions.length > 0;
  const [chosen, setChosen] = useState<string | undefined>(verdict === 'corrected' ? '0' : undefined);
  const address = chosen === undefined || chosen === 'mine' ? entered : (suggestions[Number(chosen)] ?? entered);
  const isUndecided = hasSuggestions && chosen === undefined;
  return (
    <div className={parts.stack}>
      <Notice kind={verdict === 'not-found' ? 'warning' : 'info'}>
        <p>{t(`mailing.verdict.${verdict}`)}</p>
      </Notice>
      {hasSuggestions ? (
        <RadioCards
          legend={t('mailing.which')}
          name="address"
          value={chosen}
          onChange={setChosen}
          options={[
            ...suggestions.map((suggestion, index) => ({
              value: String(index),
              title: t('mailing.suggested'),
              detail: addressLines(suggestion, language).join(', '),
            })),
            { value: 'mine', title: t('mailing.mine'), detail: addressLines(entered, language).join(', ') },
          ]}
        />
      ) : (
        <p className={classes.address}>
          <AddressText address={entered} />
        </p>
      )}
      {saveError !== null && (
        <>
          <ErrorState error={saveError} />
          <p className={parts.quiet}>{t('mailing.notSaved')}</p>
        </>
      )}
      <div className={parts.actions}>
        <Button isLoading={isSaving} disabled={isUndecided} onClick={() => onSave(address)}>
          {t(saveWords(verdict, chosen))}
        </Button>
        <Button kind="plain" onClick={onBack} disabled={isSaving}>
          {t('mailing.back')}
        </Button>
      </div>
    </div>
  );
}

function saveWords(verdict: Checked['verdict'], chosen: string | undefined) {
  if (chosen !== undefined) return chosen === 'mine' ? 'mailing.keepMine' : 'mailing.useThis';
  return verdict === 'ambiguous' ? 'mailing.useThis' : 'mailing.saveAsEntered';
}
