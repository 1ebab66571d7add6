import type { Call } from '@wattershed/contract/call';
import type { Plugin } from 'vite';

const contractFile = /\/packages\/contract\/src\/[\w/-]+\.ts$/;

/**
 * The browser needs what a call is, where it goes and who may make it. Its schemas are checked by the server and serve here as
 * types only, so zod and every schema stay out of the bundle, and so does what only the server decides by.
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'wattershed:calls-without-schemas',
    enforce: 'pre',
    async transform(code, id) {
      if (!contractFile.test(id) || !code.includes('defineCall(')) return null;
      if (code.includes('function defineCall')) return null;
      const exported: Record<string, unknown> = await import(id);
      const lines = Object.entries(exported).flatMap(([name, value]) => {
        if (typeof value !== 'object' || value === null || !('path' in value)) return [];
        const {
          id: _id,
          summary: _summary,
          request: _request,
          data: _data,
          errors: _errors,
          beforeTwoFactor: _beforeTwoFactor,
          answersAgain: _answersAgain,
          isDefaultAccountMeant: _isDefaultAccountMeant,
          account: _account,
          scope: _scope,
          right,
          rate,
          ...kept
        } = {
          ...(value as Partial<Call>),
        };
        // Why a call needs no right is for readers of the contract, and of its rate only counts that it is money.
        const decisive = { ...(typeof right === 'string' && { right }), ...(rate === 'money' && { rate }) };
        const lean = JSON.stringify({ ...kept, ...decisive });
        return [`export const ${name} = ${lean};`];
      });
      return { code: lines.join('\n'), map: null };
    },
    moduleParsed({ id }) {
      if (this.environment.name === 'client' && id.includes('/node_modules/zod/'))
        this.error('A schema got into the browser: look at calls-without-schemas.ts');
    },
  };
}
