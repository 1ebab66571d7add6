import type { Plugin } from 'vite';

type Change = readonly [found: string, instead: string];

/** What React Router's own files say, and what they say here. */
const changes: Readonly<Record<string, readonly Change[]>> = {
  // A link that brings its screen's files early asks the list that React Router's build makes, which is left out.
  'dom/lib.js': [
    [
      'import { FrameworkContext, PrefetchPageLinks, mergeRefs, usePrefetchBehavior } from "./ssr/components.js";',
      'import { FrameworkContext } from "./ssr/components.js";',
    ],
    ['let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(prefetch, rest);', ''],
    ['...prefetchHandlers,', ''],
    ['ref: mergeRefs(forwardedRef, prefetchRef),', 'ref: forwardedRef,'],
    [
      'return shouldPrefetch && !isAbsolute ? /* @__PURE__ */ React$1.createElement(React$1.Fragment, null, link, /* @__PURE__ */ React$1.createElement(PrefetchPageLinks, { page: href })) : link;',
      'return link;',
    ],
  ],
  // No server sends components, nor redirects among them.
  'hooks.js': [
    ['if (this.context) return /* @__PURE__ */ React$1.createElement(RSCErrorHandler, { error }, result);', ''],
  ],
};

/** For developer tools; a bundler keeps what is named so, used or not. */
const nameForTools = /^\w+\.displayName = .*;$/gm;
const made = /(?<== )(?=React\$1\.(?:forwardRef|createContext)\()/g;

/** Of what makes routers, the portal uses one function, where it asks for it by itself; what isn't used is in none of its files. */
const leadsToMaking = ['dom/lib.js', 'hooks.js', 'components.js'];
const leadToMaking = /import \{ ([\w, ]+) \} from "\.\.?\/router\/router\.js";/;

const folder = '/node_modules/react-router/dist/production/lib/';

/**
 * Takes out of React Router what only its server needs, and what leads from a link to all that moves between screens
 * (docs/decisions/0139-what-moves-comes-with-the-first-touch.md).
 */
export function routerWithoutServerParts(): Plugin {
  return {
    name: 'wattershed:router-without-server-parts',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: {
        id: /\/react-router\/dist\/production\/lib\/(?:dom\/(?:lib|ssr\/components)|hooks|components|context)\.js$/,
      },
      handler: (code, id) => ({
        code: withoutServerParts(code, id.slice(id.indexOf(folder) + folder.length)),
        map: null,
      }),
    },
  };
}

/** The source of one of React Router's files, by its path below `lib`, without these parts. Throws if it is written in another way. */
export function withoutServerParts(code: string, file: string): string {
  const differs = () => new Error(`React Router’s ${file} differs: look at router-without-server-parts.ts`);
  const unnamed = code.replace(nameForTools, '').replace(made, '/* @__PURE__ */ ');
  const without = (changes[file] ?? []).reduce((text, [found, instead]) => {
    if (!text.includes(found)) throw differs();
    return text.replace(found, () => instead);
  }, unnamed);
  if (!leadsToMaking.includes(file)) return without;
  if (!leadToMaking.test(without)) throw differs();
  return without.replace(leadToMaking, (_, names: string) => `let ${names};`);
}
