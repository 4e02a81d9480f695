import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { languages } from '../vocabulary/states.ts'

export const getOrgInfo = defineCall({
  path: '/api/workflow/getOrgInfo',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  /**
   * At an organisation’s own address it is that organisation’s. `path` is the address of a login
   * page, as `{org}-login`, or of the pages beside it; `link` the code of a signer’s link or an
   * assisted dashboard.
   */
  input: z.object({ path: z.string().max(100).optional(), link: z.string().max(200).optional() }),
  output: z.object({
    name: z.string().nullable(),
    logo_path: z.string().nullable(),
    coBrandingLogo: z.string().nullable(),
    logo_position: z.enum(['top-left', 'top-right']),
    custom_style: z.string().nullable(),
    accent: z.object({ light: z.string(), dark: z.string() }).nullable(),
    languages: z.array(z.enum(languages)),
    /** In which a signer may read, by their own names. */
    signer_languages: z.array(z.object({ code: z.enum(languages), name: z.string() })),
    /** The organisation's own login pages by their addresses; null where `path` names none. */
    login_pages: z
      .object({
        login: z.string(),
        forgot_password: z.string().nullable(),
        change_password: z.string().nullable(),
        /** The login also takes `{status}` and `{status}/{encryptedPath}` behind it. */
        accepts_status: z.boolean(),
        area: z.enum(['login', 'bank']),
      })
      .nullable(),
  }),
  refuses: ['NOT_FOUND'],
  purpose:
    'The public face of an organisation for login and signer pages; the product’s own where none is named.',
  passive: true,
})
