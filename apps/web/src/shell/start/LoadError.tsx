import { useEffect, useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { lineIsBack } from '../../api/line.ts';
import { changeLanguage, currentLanguage } from '../../text/library.ts';
import { rememberedLanguage } from '../../text/remembered-language.ts';
import { useInformationTexts } from '../../text/screens/information-texts.ts';
import { useShellTexts } from '../../text/shell-texts.ts';
import { Button } from '../../ui/page/Button.tsx';
import { LoadFailure } from '../../ui/page/lazy-part.ts';
import { Spinner } from '../../ui/page/Spinner.tsx';
import { NoConnection } from '../frame/NoConnection.tsx';
import { notePortalIsReady, showWords } from './early-marks.ts';
import classes from './LoadError.module.css';
import { mayReload, noteReload } from './one-reload.ts';

/**
 * For a part that didn't arrive, or a screen that broke: says so, and offers a way on (specification 4 and 8). After a
 * deployment, the old file is gone and a fresh page knows its new name, so the first failure reloads by itself, once.
 */
export function LoadError({ error }: { error: unknown }) {
  const { t } = useInformationTexts();
  const { t: shell } = useShellTexts();
  const isLoad = isLoadFailure(error);
  const [isReloading] = useState(() => isLoad && !isLate(error) && mayReload());
  if (import.meta.env.DEV) console.error(error);

  useEffect(() => {
    notePortalIsReady();
    if (isReloading) {
      noteReload();
      void goAgain(error);
    } else {
      void inOwnLanguage().then(showWords);
    }
  }, [isReloading, error]);

  if (isReloading) {
    return (
      <>
        <Spinner label={shell('shell.loading')} />
        <NoConnection isPageAwaited />
      </>
    );
  }
  return (
    <main className={classes.page}>
      <title>{t(isLoad ? 'information.load.title' : 'information.error.title')}</title>
      <h1 tabIndex={-1}>{t(isLoad ? 'information.load.title' : 'information.error.title')}</h1>
      <p>{t(isLoad ? 'information.load.text' : 'information.error.text')}</p>
      <div className={classes.actions}>
        <Button onClick={() => void goAgain(error)}>{shell('shell.retry')}</Button>
        <a href={import.meta.env.BASE_URL}>{t('information.home')}</a>
      </div>
      <NoConnection isPageAwaited />
    </main>
  );
}

/** The first screen's layout, which does this otherwise, may never have come. */
async function inOwnLanguage(): Promise<void> {
  const own = rememberedLanguage();
  if (own !== currentLanguage()) await changeLanguage(own);
}

/** Without a line the browser would show its own error page. */
async function goAgain(error: unknown): Promise<void> {
  await lineIsBack();
  const address = error instanceof LoadFailure ? error.address : undefined;
  if (address === undefined) window.location.reload();
  else window.location.assign(address);
}

/** Automatically waiting another two minutes helps nobody. */
const isLate = (error: unknown) => error instanceof LoadFailure && /in time/.test(error.message);

// Browsers word a failed import differently: Chrome and Firefox "…dynamically imported module…", Safari "Importing a
// module script failed."
function isLoadFailure(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return false;
  return error instanceof LoadFailure || (error instanceof Error && /import|preload/i.test(error.message));
}
