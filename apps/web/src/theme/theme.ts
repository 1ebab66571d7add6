import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { brand } from '../brand/brand.ts';

const tuple = (ramp: readonly string[]) => ramp as unknown as MantineColorsTuple;

/** Sizes, spacing and breakpoints of the design; the colours are the brand's. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  colors: {
    brand: tuple(brand.ramps.brand),
    amber: tuple(brand.ramps.amber),
    water: tuple(brand.ramps.water),
    dark: tuple(brand.ramps.dark),
  },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '650' },
  fontSizes: { xs: '14px', sm: '16px', md: '16px', lg: '18px', xl: '24px' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.3' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '100em' },
  respectReducedMotion: true,
  components: {
    // 44 px: what a thumb hits.
    // The variant is always named: base.css tells a link in the shape of a button by it.
    Button: { defaultProps: { size: 'md', h: 44, variant: 'filled' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
  },
});
