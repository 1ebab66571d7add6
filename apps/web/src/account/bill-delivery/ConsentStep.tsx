import { type ReactNode, useId, useState } from 'react';
import { usePaperlessTexts } from '../../text/screens/paperless-texts.ts';
import { CheckBox } from '../../ui/choices/CheckBox.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { useAccount } from '../chosen/account-context.ts';
import classes from './consent.module.css';
import { PaperlessWords } from './PaperlessWords.tsx';

type Props = {
  /** Where the bills will go. */
  to: ReactNode;
  isSaving: boolean;
  onAgree: () => void;
  onBack: () => void;
  /** What went wrong. */
  children: ReactNode;
};

/** The words of the consent, and the person's own act of agreeing to them. */
export function ConsentStep({ to, isSaving, onAgree, onBack, children }: Props) {
  const { t } = usePaperlessTexts();
  const { isAgent } = useAccount().caller;
  const [isAgreed, setIsAgreed] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const errorId = useId();
  return (
    <div className={classes.stack}>
      <h3>{t('paperless.consent.title')}</h3>
      {isAgent && (
        <Notice kind="info">
          <p>{t('paperless.consent.agent')}</p>
        </Notice>
      )}
      <PaperlessWords />
      {to}
      <div>
        <CheckBox
          name="isAgreed"
          isChecked={isAgreed}
          errorId={isMissing ? errorId : undefined}
          onChange={isChecked => {
            setIsAgreed(isChecked);
            setIsMissing(false);
          }}
        >
          {t('paperless.consent.agree')}
        </CheckBox>
        {isMissing && (
          <p id={errorId} role="alert" className={classes.error}>
            {t('paperless.consent.agreeMissing')}
          </p>
        )}
      </div>
      {children}
      <div className={classes.actions}>
        <Button isLoading={isSaving} onClick={() => (isAgreed ? onAgree() : setIsMissing(true))}>
          {t('paperless.consent.goPaperless')}
        </Button>
        <Button kind="plain" onClick={onBack} disabled={isSaving}>
          {t('paperless.back')}
        </Button>
      </div>
    </div>
  );
}
