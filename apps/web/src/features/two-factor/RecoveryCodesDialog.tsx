import { useState } from 'react';
import { useSettings } from '../../account/settings.ts';
import { saveFile } from '../../api/downloads/download-file.ts';
import { storedUser } from '../../session/session.ts';
import { CheckBox } from '../../ui/choices/CheckBox.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import classes from './two-factor.module.css';
import { useTwoFactorTexts } from './two-factor-texts.ts';

/** Shown once: it stays open until the person says they have saved them. */
export function RecoveryCodesDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTwoFactorTexts();
  const utility = useSettings()?.utilityName ?? '';
  const [isCopied, setCopied] = useState(false);
  const [isKept, setKept] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const title = t('two-factor.codes.file.title', { utility, user: storedUser()?.userName ?? '' });

  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  }

  const leave = () => (isKept ? onDone() : setAsked(true));

  return (
    <Dialog title={t('two-factor.codes.title')} onClose={leave}>
      <div className={classes.stack}>
        <p>{t('two-factor.codes.lead')}</p>
        <div className={classes.sheet}>
          <p className={classes.sheetTitle}>{title}</p>
          <ul className={classes.codes} aria-label={t('two-factor.codes.list')}>
            {codes.map(code => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </div>
        <div className={classes.actions}>
          <Button kind="plain" aria-live="polite" onClick={copy}>
            {t(isCopied ? 'two-factor.codes.copied' : 'two-factor.action.copyCodes')}
          </Button>
          <Button
            kind="plain"
            onClick={() =>
              saveFile(
                new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain;charset=utf-8' }),
                t('two-factor.codes.file'),
              )
            }
          >
            {t('two-factor.action.downloadCodes')}
          </Button>
          <Button kind="plain" onClick={() => window.print()}>
            {t('two-factor.action.printCodes')}
          </Button>
        </div>
        <CheckBox name="kept" isChecked={isKept} onChange={setKept}>
          {t('two-factor.codes.kept')}
        </CheckBox>
        {isAsked && !isKept && <Notice kind="error">{t('two-factor.codes.error.kept')}</Notice>}
        <div className={classes.actions}>
          <Button onClick={leave}>{t('two-factor.action.done')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
