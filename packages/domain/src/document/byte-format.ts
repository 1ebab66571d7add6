import { bcp47Of, type Language } from '../text/language.ts';

const units = ['kilobyte', 'megabyte'] as const;

/** The size of a file as people's computers show it: "812 kB", "2.4 MB". A byte is a kilobyte begun. */
export function formatBytes(bytes: number, language: Language): string {
  const kilobytes = bytes / 1024;
  const [unit, value] =
    kilobytes < 1000 ? [units[0], bytes === 0 ? 0 : Math.max(1, Math.round(kilobytes))] : [units[1], kilobytes / 1024];
  return new Intl.NumberFormat(bcp47Of(language), { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
