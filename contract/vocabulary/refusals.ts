import type { ValuesOf } from './fill.ts'
import { apiKeys } from './refusals/api-keys.ts'
import { batches } from './refusals/batches.ts'
import { clients } from './refusals/clients.ts'
import { departments } from './refusals/departments.ts'
import { dockets } from './refusals/dockets.ts'
import { documentFiles } from './refusals/document-files.ts'
import { documentRequests } from './refusals/document-requests.ts'
import { downloads } from './refusals/downloads.ts'
import { externalUsers } from './refusals/external-users.ts'
import { groups } from './refusals/groups.ts'
import { links } from './refusals/links.ts'
import { operators } from './refusals/operators.ts'
import { organisations } from './refusals/organisations.ts'
import { registration } from './refusals/registration.ts'
import { reports } from './refusals/reports.ts'
import { roles } from './refusals/roles.ts'
import { sessions } from './refusals/sessions.ts'
import { sheets } from './refusals/sheets.ts'
import { signers } from './refusals/signers.ts'
import { signing } from './refusals/signing.ts'
import { signingKeys } from './refusals/signing-keys.ts'
import { singleSignOn } from './refusals/single-sign-on.ts'
import { templates } from './refusals/templates.ts'
import { users } from './refusals/users.ts'
import { wire } from './refusals/wire.ts'

/**
 * The one catalogue of refusals, a file for each shelf; a code stands in one of them. The key
 * travels as `code`, the values that its text names as `values`, and the English text as `message`.
 * We use the specification's wording where it gives one.
 */
export const refusals = {
  ...wire,
  ...users,
  ...downloads,
  ...operators,
  ...sessions,
  ...organisations,
  ...departments,
  ...externalUsers,
  ...groups,
  ...clients,
  ...documentFiles,
  ...sheets,
  ...batches,
  ...dockets,
  ...templates,
  ...signers,
  ...roles,
  ...documentRequests,
  ...singleSignOn,
  ...apiKeys,
  ...links,
  ...registration,
  ...signing,
  ...reports,
  ...signingKeys,
} as const

export type RefusalCode = keyof typeof refusals

/** The values of one refusal, as its text names them. */
export type RefusalValues<Code extends RefusalCode> = ValuesOf<(typeof refusals)[Code]['text']>

/** A refusal whose text names no value, or which is also said in general. */
export type PlainRefusalCode = {
  [Code in RefusalCode]: unknown extends RefusalValues<Code>
    ? Code
    : (typeof refusals)[Code] extends { general: string }
      ? Code
      : never
}[RefusalCode]
