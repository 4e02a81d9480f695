import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { externalClients } from '../vocabulary/external-clients.ts'
import { OrganisationId } from '../vocabulary/ids.ts'
import { modules } from '../vocabulary/modules.ts'
import { supportMay } from '../vocabulary/support-sessions.ts'

export const getUserInfo = defineCall({
  path: '/api/users/getUserInfo',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may know who they are and what they may open.',
  input: z.object({}),
  output: z.object({
    userInfo: z.object({
      profileInfo: z.object({
        first_name: z.string(),
        last_name: z.string(),
        emailId: z.string(),
        mobileNumber: z.string().nullable(),
      }),
      organisationInfo: z.object({
        _id: OrganisationId,
        name: z.string(),
        entity_type: z.string(),
        registration_status: z.string(),
        referrer_id: z.string().nullable(),
        registration_type: z.string().nullable(),
        vertical: z.string().nullable(),
        white_labeled: z.boolean(),
        logo: z.boolean(),
        logo_path: z.string().nullable(),
        coBrandingLogo: z.string().nullable(),
        /** Where the picture of its stamp is; null where none is set. */
        stamp: z.string().nullable(),
        logo_position: z.enum(['top-left', 'top-right']),
        accent: z.object({ light: z.string(), dark: z.string() }).nullable(),
        activeNdaFlow: z.boolean(),
        setting: z.object({
          idle_timeout: z.int(),
          custom_style: z.string().nullable(),
          custom_help: z.object({ enabled: z.boolean() }),
          customised_login_page: z.object({ enabled: z.boolean(), path: z.string().nullable() }),
          /**
           * Where this organisation's programs send their calls: the address that was asked,
           * without a closing slash.
           */
          client_api_url: z.string(),
        }),
      }),
      /**
       * By an identity provider of this organisation, which opens no other; or by what they have
       * themselves.
       */
      login_type: z.enum(['sso', 'own']),
      /** What their account stands on was withdrawn: nothing opens until it is agreed to again. */
      agreement_withdrawn: z.boolean(),
      /** Support that works in this person's place; null where it is the person. */
      acting: z
        .object({
          consent_id: z.uuid(),
          operator: z.string(),
          may: z.enum(supportMay),
          until: z.iso.datetime(),
        })
        .nullable(),
      /**
       * Programs that show sections of the portal, by their addresses; a session is handed over by
       * encryptedProfile.
       */
      clients: z.partialRecord(z.enum(externalClients), z.string()),
      /** Where the name of the product's provider leads. */
      provider_site: z.string().nullable(),
      /** Only the modules that are allowed; each true. */
      allowedModules: z.partialRecord(z.enum(modules), z.boolean()),
    }),
  }),
  refuses: ['USER_NOT_FOUND'],
  purpose: 'Answers who is signed in and what they may open.',
})
