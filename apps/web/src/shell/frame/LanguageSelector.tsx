import { type Language, languages } from '@wattershed/domain/text/language';
import { chooseLanguage } from '../../text/choose-language.ts';
import { languageNames } from '../../text/language-names.ts';
import { useShellTexts } from '../../text/shell-texts.ts';
import classes from './Header.module.css';

export function LanguageSelector() {
  const { t, language } = useShellTexts();
  return (
    <select
      className={classes.select}
      aria-label={t('shell.language')}
      value={language}
      onChange={event => void chooseLanguage(event.currentTarget.value as Language)}
    >
      {languages.map(code => (
        <option key={code} value={code}>
          {languageNames[code]}
        </option>
      ))}
    </select>
  );
}
