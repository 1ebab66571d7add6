import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { changeLanguage, currentLanguage, textStore } from '../../text/library.ts';
import { rememberedLanguage } from '../../text/remembered-language.ts';
import { useShellTexts } from '../../text/shell-texts.ts';
import { Spinner } from '../../ui/page/Spinner.tsx';
import { notePortalIsReady, repeatEarlyAct, showWords } from '../start/early-marks.ts';
import { fetchLetters } from '../start/letters.ts';
import classes from './AppFrame.module.css';
import { BannerPlace } from './BannerPlace.tsx';
import { Footer } from './Footer.tsx';
import { useMaintenance } from './use-maintenance.ts';

type Props = {
  header: ReactNode;
  /** The footer then starts below the first screen, so that what loads above doesn't push it around, and leads to their help. */
  isSignedIn?: boolean;
  children: ReactNode;
};

/** Skip link, header, main landmark, footer. */
export function AppFrame({ header, isSignedIn = false, children }: Props) {
  const { t } = useShellTexts();
  const isChanging = useSyncExternalStore(textStore.subscribe, textStore.isChanging, () => false);

  useMaintenance();

  useEffect(() => {
    notePortalIsReady();
    repeatEarlyAct();
    void fetchLetters();
    // The prerendered HTML is in EN_US, so the first render must be, too.
    if (rememberedLanguage() === currentLanguage()) showWords();
    else void changeLanguage(rememberedLanguage()).then(showWords);
  }, []);

  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main">
        {t('shell.skipToContent')}
      </a>
      {header}
      <BannerPlace />
      <main id="main" className={isSignedIn ? `${classes.main} ${classes.tall}` : classes.main} tabIndex={-1}>
        {children}
      </main>
      <Footer help={isSignedIn ? '/HelpSupport' : '/Help'} />
      {isChanging && <Spinner label={t('shell.loading')} />}
    </div>
  );
}
