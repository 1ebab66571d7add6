import { failedPasswordRules, passwordRules, passwordSpecialCharacters } from '@wattershed/domain/password';
import { Icon } from '../../ui/icons/Icon.tsx';
import classes from './recovery.module.css';
import { useRecoveryTexts } from './recovery-texts.ts';

/** The five rules, each with a mark and a word for whether what is typed so far fulfils it. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useRecoveryTexts();
  const failed = failedPasswordRules(password);
  return (
    <div>
      <p className={classes.rulesTitle}>{t('recovery.reset.rules')}</p>
      <ul className={classes.rules}>
        {passwordRules.map(rule => {
          const isMet = !failed.includes(rule);
          return (
            <li key={rule} data-met={isMet || undefined}>
              {isMet ? (
                <Icon name="tick" size={20} />
              ) : (
                <span className={classes.open} aria-hidden>
                  •
                </span>
              )}
              <span>{t(`recovery.reset.rule.${rule}`, { characters: passwordSpecialCharacters })}</span>
              <span className={classes.hidden}>
                {t(isMet ? 'recovery.reset.rule.met' : 'recovery.reset.rule.open')}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
