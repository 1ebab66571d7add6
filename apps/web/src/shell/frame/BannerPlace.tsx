import './banners.css';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSettings } from '../../account/settings.ts';
import { isInPage, isToldByPage, keepFirst } from './first-banners.ts';

let Banners: ComponentType | undefined;

/** As long as the server and browsers may keep other words; then there may be news. */
const newsMs = 120_000;

/**
 * Where the utility tells everyone something. What shows it is loaded only where there is something to show: the page has it, or the
 * settings say so. A prerendered page has room for what the server writes into it, so that nothing moves.
 */
export function BannerPlace() {
  const [Part, setPart] = useState(() => Banners);
  const hasBanners = useSettings()?.hasBanners;
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen may have others
  useEffect(() => {
    if (!hasBanners && !isInPage()) return;
    const bring = async () => {
      try {
        Banners = (await import('../banners/Banners.tsx')).Banners;
        setPart(() => Banners);
      } catch {
        // Without it, the page is whole, too.
      }
    };
    const timer = setTimeout(bring, isToldByPage() && !isInPage() ? newsMs : 0);
    return () => clearTimeout(timer);
  }, [hasBanners, pathname]);

  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing; with it, React leaves what is there */}
      <div id="banners-first" ref={keepFirst} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
      <Suspense>{Part && (hasBanners || isInPage()) && <Part />}</Suspense>
    </>
  );
}
