import { WrongSetting } from '../wrong-setting.ts';
import { type Brand, defaultBrand, type Picture } from './brand.ts';
import { contrastFaults } from './brand-contrast.ts';
import { deriveColors } from './derive-colors.ts';
import { readLogo } from './logo-file.ts';

export type BrandSettings = {
  UTILITY_NAME: string;
  UTILITY_SHORT_NAME?: string | undefined;
  BRAND_COLOR?: string | undefined;
  BRAND_ACCENT_COLOR?: string | undefined;
  BRAND_LOGO?: string | undefined;
  BRAND_EMAIL_LOGO?: string | undefined;
};

/** The brand by its settings; what isn't set is as bundled. Throws {@link WrongSetting}. */
export function brandOf(settings: BrandSettings): Brand {
  const { BRAND_COLOR, BRAND_ACCENT_COLOR, BRAND_LOGO, BRAND_EMAIL_LOGO } = settings;
  const logo = BRAND_LOGO ? readLogo('BRAND_LOGO', BRAND_LOGO, ['SVG', 'PNG']) : null;
  const emailLogo = BRAND_EMAIL_LOGO ? readLogo('BRAND_EMAIL_LOGO', BRAND_EMAIL_LOGO, ['PNG']) : null;
  const { light, dark } = defaultBrand;
  const hasColors = BRAND_COLOR !== undefined || BRAND_ACCENT_COLOR !== undefined;
  const brand: Brand = {
    name: settings.UTILITY_NAME,
    shortName: shortNameOf(settings),
    ...(hasColors ? deriveColors(BRAND_COLOR ?? light.brand, BRAND_ACCENT_COLOR ?? light.accent) : { light, dark }),
    logo,
    emailLogo: emailLogo ?? emailLogoFrom(logo),
  };
  refuseFaintColors(settings, brand);
  return brand;
}

/** The bundled drop beside the bundled logo; beside an SVG of the utility's, its name alone. */
function emailLogoFrom(logo: Picture | null): Picture | null {
  if (logo === null) return defaultBrand.emailLogo;
  return logo.contentType === 'image/png' ? logo : null;
}

function shortNameOf({ UTILITY_NAME: name, UTILITY_SHORT_NAME: short }: BrandSettings): string {
  if (short === undefined) return name.startsWith(`${defaultBrand.shortName} `) ? defaultBrand.shortName : name;
  if (name !== short && !name.startsWith(`${short} `)) {
    throw new WrongSetting('Wrong setting: UTILITY_SHORT_NAME must be the words that UTILITY_NAME begins with.');
  }
  return short;
}

function refuseFaintColors(settings: BrandSettings, brand: Brand): void {
  const faults = contrastFaults(brand).map(
    ({ setting, what, ratio, needed }) =>
      `with ${setting} ${settings[setting] ?? 'as bundled'}, ${what} has a contrast of ${down(ratio)}:1 and needs ${needed}:1`,
  );
  if (faults.length > 0) throw new WrongSetting(`Wrong setting: ${faults.join('; ')}.`);
}

/** Never up to what is needed. */
const down = (ratio: number) => Math.floor(ratio * 10) / 10;
