import { wholeNavigation } from '@wattershed/domain/rights/navigation';
import { use } from 'react';
import { UNSAFE_DataRouterStateContext as DataRouterStateContext, useLocation } from 'react-router';
import { useMenuTexts } from '../../account/menu/menu-texts.ts';
import { navLabel } from '../../account/menu/nav-label.ts';
import { brand } from '../../brand/brand.ts';
import frameClasses from '../../shell/frame/AppFrame.module.css';
import { BannerPlace } from '../../shell/frame/BannerPlace.tsx';
import { LoadingHeader } from '../../shell/header/LoadingHeader.tsx';
import { PageSkeleton } from '../../states/PageSkeleton.tsx';
import { useShellTexts } from '../../text/shell-texts.ts';
import { Spoken } from '../../ui/content/Spoken.tsx';

/**
 * A signed-in screen before anything is known of the person: the build prerenders it, so it shows before any script is
 * here. It has no words to see, and therefore shows in every language.
 */
export function LoadingFrame() {
  return (
    <div className={frameClasses.frame} data-wordless>
      <title>{brand.name}</title>
      <LoadingHeader />
      <BannerPlace />
      <main id="main" className={`${frameClasses.main} ${frameClasses.tall}`} tabIndex={-1}>
        <ScreenSkeleton />
      </main>
    </div>
  );
}

/** What the screen's file exports as `HydrateFallback`, or the outline of any page. */
export function ScreenSkeleton() {
  const { t } = useShellTexts();
  const { t: menu } = useMenuTexts();
  const { pathname } = useLocation();
  const nameKey = nameKeyOf(pathname);
  const route = use(DataRouterStateContext)?.matches.at(-1)?.route;
  return (
    <>
      {route?.lazy ? (
        // Its file has not arrived yet, the skeleton has: it stays as it was prerendered.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing; with it, React leaves what is there
        <div dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
      ) : (
        <div>{route?.hydrateFallbackElement ?? <PageSkeleton height={480} />}</div>
      )}
      {/* Last: a deep band at the top of a page reaches up to the header. */}
      <Spoken as="h1">{nameKey ? navLabel(menu, nameKey) : brand.name}</Spoken>
      <Spoken role="status">{t('shell.loading')}</Spoken>
    </>
  );
}

/** What menus call the screen at a path, whoever may see it there. */
function nameKeyOf(pathname: string): string | undefined {
  const [, place = ''] = pathname.toLowerCase().split('/');
  const links = wholeNavigation.flatMap(item => ('children' in item ? item.children : [item]));
  return links.find(({ path }) => path.toLowerCase() === `/${place}`)?.textKey;
}
