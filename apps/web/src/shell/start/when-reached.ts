import english from '@wattershed/texts/information/no-connection.en-us.json';
import spanish from '@wattershed/texts/information/no-connection.es.json';
import french from '@wattershed/texts/information/no-connection.fr.json';
import { rememberedLanguage } from '../../text/remembered-language.ts';
import { showWords } from './early-marks.ts';

const lookAgainMs = 3_000;

const texts = { EN_US: english, EN_UK: english, ES: spanish, FR: french };

/**
 * For the early script: does it as soon as the portal answers. Until then the page says that there is no connection; a
 * new document would be the browser's error page.
 */
export function whenReached(go: () => void): void {
  const look = (isFirst: boolean) => {
    fetch(`${import.meta.env.BASE_URL}favicon.svg`, { method: 'HEAD', cache: 'no-store' }).then(go, () => {
      if (isFirst) sayNoConnection();
      setTimeout(look, lookAgainMs, false);
    });
  };
  look(true);
}

function sayNoConnection(): void {
  showWords();
  const words = document.createElement('p');
  words.setAttribute('role', 'alert');
  words.textContent = texts[rememberedLanguage()]['no-connection.text'];
  words.style.cssText =
    'position:fixed;z-index:400;bottom:16px;left:16px;right:16px;margin:0;padding:10px 16px;border:1px solid;border-radius:10px;background:var(--warn-ground);text-align:center';
  document.body.append(words);
}
