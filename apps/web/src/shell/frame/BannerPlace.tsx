import './banners.css';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useSettings } from '../../account/settings.ts';
import { isInPage, keepFirst } from './first-banners.ts';

let Banners: ComponentType | undefined;

/**
 * Where the utility tells everyone something. What shows it is loaded only where there is something to show: the page has it, or the
 * settings say so. A prerendered page has room for what the server writes into it, so that nothing moves.
 */
export function BannerPlace() {
  const [Part, setPart] = useState(() => Banners);
  const hasBanners = useSettings()?.hasBanners;

  useEffect(() => {
    if (!hasBanners && !isInPage()) return;
    // Without it, the page is whole, too.
    import('../banners/Banners.tsx').then(
      part => {
        Banners = part.Banners;
        setPart(() => Banners);
      },
      () => undefined,
    );
  }, [hasBanners]);

  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing; with it, React leaves what is there */}
      <div id="banners-first" ref={keepFirst} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
      <Suspense>{Part && (hasBanners || isInPage()) && <Part />}</Suspense>
    </>
  );
}
