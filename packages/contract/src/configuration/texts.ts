import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { languageField } from '../fields.ts';

export const listTexts = defineCall({
  id: 'c75-getmultilingual',
  name: 'listTexts',
  summary: 'The texts of one module in one language, with EN_US where one is missing',
  feature: 'configuration',
  method: 'GET',
  path: '/api/Configuration/GetMultilingual',
  access: 'public',
  right: { none: 'texts are public' },
  rate: 'static',
  request: z.strictObject({ language: languageField, type: z.string().check(z.regex(/^[A-Za-z/-]{2,60}$/)) }),
  data: z.object({
    texts: z.array(
      z.object({
        ControlCode: z.string(),
        /** 1 Label, 2 Control, 3 Disclaimer, 4 Error, 5 Success. */
        MessageType: z.int(),
        MessageData: z.string(),
        AlternateText: z.string(),
      }),
    ),
  }),
  errors: ['RES404'],
});
