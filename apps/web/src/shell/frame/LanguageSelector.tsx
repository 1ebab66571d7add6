import { type Language, languages } from '@wattershed/domain/text/language';
import { chooseLanguage } from '../../text/choose-language.ts';
import { useShellTexts } from '../../text/shell-texts.ts';
import classes from './Header.module.css';

// Each in its own words: who cannot read the page must find theirs.
const names: Record<Language, string> = {
  EN_US: 'English (US)',
  EN_UK: 'English (UK)',
  ES: 'Español',
  FR: 'Français',
};

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
          {names[code]}
        </option>
      ))}
    </select>
  );
}
