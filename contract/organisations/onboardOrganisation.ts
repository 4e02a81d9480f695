import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FirstName, LastName, MemberEmail, MemberMobile } from '../users/person-fields.ts'
import { entityTypes } from '../vocabulary/built-in-roles.ts'
import { FileId, OrganisationId } from '../vocabulary/ids.ts'
import { modules } from '../vocabulary/modules.ts'
import { rule } from '../vocabulary/rule.ts'
import { languages } from '../vocabulary/states.ts'

export const onboardOrganisation = defineCall({
  path: '/api/users/onboardOrganisation',
  method: 'POST',
  transport: 'encrypted',
  access: ['operator'],
  input: z.object({
    /** Chosen by who asks, once for each organisation: asked again it is the same one. */
    onboarding_id: z.uuid(),
    name: z
      .string({ error: rule('NAME_REQUIRED') })
      .trim()
      .min(2, rule('NAME_REQUIRED'))
      .max(100, rule('ENTERED_TOO_LONG', { most: 100 })),
    entity_type: z.enum(entityTypes),
    packageId: z.uuid({ error: rule('PLAN_NEEDED') }),
    /** Modules that its plan does not bring. */
    features: z.array(z.enum(modules)).max(modules.length).default([]),
    /** May invite without the cap of the first days. */
    verified: z.boolean().default(false),
    accent: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, rule('COLOUR_INVALID'))
      .nullish(),
    /** A picture that the operator uploaded. */
    logo_file_id: FileId.nullish(),
    /** The address of its own login page, behind `#/`; the browser knows a login by its end. */
    login_path: z
      .string()
      .trim()
      .regex(/^[a-z0-9](?:[a-z0-9-]{0,52}[a-z0-9])?-login$/, rule('LOGIN_PAGE_INVALID', { end: 'login' }))
      .nullish(),
    administrator: z.object({
      first_name: FirstName,
      last_name: LastName.default(''),
      email: MemberEmail,
      mobile: MemberMobile.nullish(),
      language: z.enum(languages).default('en'),
    }),
  }),
  output: z.object({ organisation_id: OrganisationId }),
  refuses: [
    'PACKAGE_NOT_FOUND',
    'MODULE_NOT_AVAILABLE',
    'LOGIN_PATH_TAKEN',
    'FILE_NOT_FOUND',
    'LOGO_TOO_LARGE',
    'LOGO_INVALID',
    'UNAVAILABLE',
    'ONBOARDED_OTHERWISE',
    'LAST_ADMINISTRATOR',
  ],
  purpose: 'Creates an organisation with its plan and its first administrator, who is invited by a link.',
})
