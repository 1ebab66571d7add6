import { defaultLanguage, languages } from '@wattershed/domain/text/language';
import { reloadMark } from './one-reload.ts';

const others = languages.filter(language => language !== defaultLanguage).join('|');

/**
 * Runs before the first paint, in the head: the colour scheme, old browsers to their page, and a submit that comes
 * before the portal's script is caught (never sent) and repeated by `replayEarlySubmit` once forms answer. The HTML is
 * in EN_US; for another language it is kept out of sight until its words are there (`showWords`), 4 s at most.
 */
export const earlyScript = [
  '(function(){var d=document,e=d.documentElement,s=sessionStorage,b=',
  JSON.stringify(import.meta.env.BASE_URL),
  ';if((!("noModule" in HTMLScriptElement.prototype)||d.documentMode||/MSIE |Trident\\//.test(navigator.userAgent))',
  '&&!/UnsupportedBrowser/i.test(location.pathname)){location.replace(b+"UnsupportedBrowser");return}',
  'var m=/(?:^|; )colourScheme=(light|dark)/.exec(d.cookie);',
  'e.setAttribute("data-mantine-color-scheme",m?m[1]:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light");',
  'd.addEventListener("submit",function(v){if(!window.portalIsReady){v.preventDefault();window.earlySubmit=v.target}},true);',
  // A script of the page that is gone, as after a deployment: one fresh page may know its new name.
  'd.addEventListener("error",function(v){var t=v.target;if(!t||t.tagName!=="SCRIPT"||window.portalIsReady)return;',
  `var k="${reloadMark}",n=Date.now();if(n-(+s.getItem(k)||0)>60000){s.setItem(k,n);location.reload()}`,
  'else if(!/\\/Error$/i.test(location.pathname))location.replace(b+"Error")},true);',
  `try{m=/^(${others})$/.exec(localStorage.getItem("Lang"))||/(?:^|; )language=(${others})/.exec(d.cookie);`,
  'if(m){e.setAttribute("data-awaits-words","");setTimeout(function(){e.removeAttribute("data-awaits-words")},4000);',
  // Asked for at once; the portal finds the answer in the browser's cache.
  'fetch(b+"api/Configuration/GetMultilingual?language="+m[1]+"&type=All",{headers:{accept:"application/json"}}).catch(function(){})}}catch(x){}',
  // A script that never comes counts as missing in the end (specification 4).
  'setTimeout(function(){if(!window.portalIsReady&&!/\\/Error$/i.test(location.pathname))location.replace(b+"Error")},120000);',
  '})()',
].join('');

declare global {
  interface Window {
    portalIsReady?: boolean;
    earlySubmit?: HTMLFormElement;
  }
}

/** The portal's own script has taken over. */
export function notePortalIsReady(): void {
  window.portalIsReady = true;
}

export function replayEarlySubmit(): void {
  window.earlySubmit?.requestSubmit();
  delete window.earlySubmit;
}

export function showWords(): void {
  document.documentElement.removeAttribute('data-awaits-words');
}
