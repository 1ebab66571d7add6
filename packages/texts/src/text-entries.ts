import { defaultLanguage, type Language } from '@wattershed/domain/text/language';
import { portalTexts, type ReplacedTexts } from './library.ts';

/** One text, as GetMultilingual returns it. */
export type TextEntry = { ControlCode: string; MessageType: number; MessageData: string; AlternateText: string };

/** What every page needs in addition to its own module, or may, is requested as `All`. */
const modulesOfAll = ['shell', 'shell/menu', 'errors', 'errors/refusals'];

/** Label 1, Control 2, Disclaimer 3, Error 4, Success 5 (specification 9), determined by a word of the key. */
export function messageTypeOf(key: string): number {
  if (/^(?:errors|gateway)\.|\.error(?:\.|$)/.test(key)) return 4;
  if (/\.success(?:\.|$)/.test(key)) return 5;
  if (/\.disclaimer(?:\.|$)/.test(key)) return 3;
  if (/\.action(?:\.|$)/.test(key)) return 2;
  return 1;
}

const made = new Map<string, readonly TextEntry[]>();
let madeWith: ReplacedTexts | undefined;

/**
 * GetMultilingual's answer for a module, or for `All`; EN_US fills missing texts. Undefined for an unknown module: the
 * name comes from outside and never reaches the disk.
 */
export function textEntries(type: string, language: Language): readonly TextEntry[] | undefined {
  if (madeWith !== portalTexts.replaced()) made.clear();
  madeWith = portalTexts.replaced();
  const known = made.get(`${language}/${type}`);
  if (known) return known;
  if (type !== 'All' && !portalTexts.modules().includes(type)) return undefined;
  const entries = (type === 'All' ? modulesOfAll : [type]).flatMap(module => entriesOf(module, language));
  made.set(`${language}/${type}`, entries);
  return entries;
}

function entriesOf(module: string, language: Language): TextEntry[] {
  const shown = portalTexts.shown(module, language);
  return Object.entries(portalTexts.shown(module, defaultLanguage)).map(([key, text]) => ({
    ControlCode: key,
    MessageType: messageTypeOf(key),
    MessageData: shown[key] ?? text,
    AlternateText: '',
  }));
}
