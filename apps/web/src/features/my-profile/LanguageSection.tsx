import { type Language, languages } from '@wattershed/domain/text/language';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { chooseLanguage } from '../../text/choose-language.ts';
import { languageNames } from '../../text/language-names.ts';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Select } from '../../ui/inputs/Select.tsx';
import { SheetSection } from '../../ui/rows/Sheet.tsx';
import classes from './my-profile.module.css';
import { useMyProfileTexts } from './my-profile-texts.ts';
import { isAgent, useProfile } from './profile-query.ts';

/** The language of the portal and of all letters. */
export function LanguageSection() {
  const { t } = useMyProfileTexts();
  const query = useProfile();
  return (
    <div id="language" className={classes.section}>
      <SheetSection title={t('my-profile.language')}>
        <LoadBoundary query={query} skeleton={<Skeleton height={72} />}>
          {({ language }) =>
            isAgent() ? (
              <p>{languageNames[language]}</p>
            ) : (
              <Select
                label={t('my-profile.languageOf')}
                value={language}
                options={languages.map(code => ({ value: code, label: languageNames[code] }))}
                onChange={event => void chooseLanguage(event.currentTarget.value as Language)}
              />
            )
          }
        </LoadBoundary>
      </SheetSection>
    </div>
  );
}
