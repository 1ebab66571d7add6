/**
 * Runs before the first paint, in the head: the colour scheme, old browsers to their page, and a submit that comes
 * before the portal's script is caught (never sent) and repeated by `replayEarlySubmit` once forms answer.
 */
export const earlyScript = [
  '(function(){var d=document,e=d.documentElement,b=',
  JSON.stringify(import.meta.env.BASE_URL),
  ';if((!("noModule" in HTMLScriptElement.prototype)||d.documentMode)&&!/UnsupportedBrowser/i.test(location.pathname))',
  '{location.replace(b+"UnsupportedBrowser");return}',
  'var m=/(?:^|; )colourScheme=(light|dark)/.exec(d.cookie);',
  'e.setAttribute("data-mantine-color-scheme",m?m[1]:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light");',
  'd.addEventListener("submit",function(v){if(!window.portalIsReady){v.preventDefault();window.earlySubmit=v.target}},true);',
  // A script of the page that is gone, as after a deployment: one fresh page may know its new name.
  'd.addEventListener("error",function(v){var k="wattershed.reloadedForScript",s=sessionStorage;',
  'if(v.target&&v.target.tagName==="SCRIPT"&&!window.portalIsReady&&!s.getItem(k)){s.setItem(k,"1");location.reload()}},true)',
  '})()',
].join('');

declare global {
  interface Window {
    portalIsReady?: boolean;
    earlySubmit?: HTMLFormElement;
  }
}

export function replayEarlySubmit(): void {
  window.portalIsReady = true;
  window.earlySubmit?.requestSubmit();
  delete window.earlySubmit;
}
