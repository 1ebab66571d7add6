import { defaultLanguage } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type { ContentName } from '../../../gateways/content/port.ts';

/** A text of the release by its module and key, such as `sign-in` and `sign-in.title`. */
export type TextName = { module: string; key: string };

/** As the store calls it, and as an operator does after `texts/`. */
export const contentNameOf = ({ module, key }: TextName): ContentName => ({ kind: 'text', key: `${module}/${key}` });

/** The module and the key of `texts/sign-in/sign-in.title`, or of what the store has; undefined for what is no such name. */
export function textNameOf(name: string): TextName | undefined {
  const [, module, key] = /^(?:texts\/)?(.+)\/([^/]+)$/.exec(name) ?? [];
  return module === undefined || key === undefined ? undefined : { module, key };
}

/** Modules of which some texts have moved into another one: whoever has replaced their words keeps them. */
const movedInto: Record<string, string> = {
  shell: 'shell/menu',
  help: 'help/answers',
  'information/legal': 'information/contact',
};

/** Where this release has the text that an earlier one had here; undefined for one that hasn't moved. */
export function movedName({ module, key }: TextName): TextName | undefined {
  const into = movedInto[module];
  if (!into || portalTexts.written(module, defaultLanguage)[key] !== undefined) return undefined;
  return portalTexts.written(into, defaultLanguage)[key] === undefined ? undefined : { module: into, key };
}

export const isNameOfText = (name: string): boolean => name.startsWith('texts/');
