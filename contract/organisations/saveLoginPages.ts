import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { OrganisationId } from '../vocabulary/ids.ts'
import { LoginPagesInput } from './login-pages.ts'
import { TenantRecord } from './tenant-record.ts'

export const saveLoginPages = defineCall({
  path: '/api/users/saveLoginPages',
  method: 'POST',
  transport: 'encrypted',
  access: ['operator'],
  /** Null takes them all away: its people then come in by the common login. */
  input: z.object({ organisation_id: OrganisationId, pages: LoginPagesInput.nullable() }),
  output: z.object({ tenant: TenantRecord }),
  refuses: ['NOT_FOUND', 'LOGIN_PATH_TAKEN'],
  purpose: 'Gives an organisation login pages of its own, in place of those it has.',
})
