import { Button } from '@mantine/core';

import { isRouteErrorResponse } from 'react-router';
import { useInformationTexts } from '../text/information-texts.ts';
import { useShellTexts } from '../text/shell-texts.ts';
import classes from './LoadError.module.css';

/** A part that did not arrive, or a screen that broke: says so, and offers the way on (specification 4 and 8). */
export function LoadError({ error }: { error: unknown }) {
  const { t } = useInformationTexts();
  const { t: shell } = useShellTexts();
  const isLoad = isLoadFailure(error);
  if (import.meta.env.DEV) console.error(error);
  return (
    <main className={classes.page}>
      <title>{t(isLoad ? 'information.load.title' : 'information.error.title')}</title>
      <h1 tabIndex={-1}>{t(isLoad ? 'information.load.title' : 'information.error.title')}</h1>
      <p>{t(isLoad ? 'information.load.text' : 'information.error.text')}</p>
      <div className={classes.actions}>
        <Button onClick={() => window.location.reload()}>{shell('shell.retry')}</Button>
        <a href={import.meta.env.BASE_URL}>{t('information.home')}</a>
      </div>
    </main>
  );
}

function isLoadFailure(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return false;
  return error instanceof Error && (error.name === 'LoadTimeout' || /import|fetch|chunk|preload/i.test(error.message));
}
