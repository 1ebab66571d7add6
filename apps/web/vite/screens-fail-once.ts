import type { Plugin } from 'vite';

const routerFile = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;
const endless = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/**
 * React Router reloads the page whenever the file of a screen cannot be fetched, again and again while it stays away.
 * Here it throws instead, so that the portal's own load error decides (shell/start/LoadError.tsx): one reload, then a retry.
 */
export function screensFailOnce(): Plugin {
  return {
    name: 'wattershed:screens-fail-once',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!routerFile.test(id)) return null;
      if (!endless.test(code))
        this.error('React Router loads screens in another way now: look at screens-fail-once.ts');
      const quiet = code.replace(/^\s*console\.error\(.*$/gm, '');
      return { code: quiet.replace(endless, 'throw error;'), map: null };
    },
  };
}
