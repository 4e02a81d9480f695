import { answer } from '#calls/answer.ts'
import type { OutputOf } from '#contract/define-call.ts'
import { testIdentityProvider } from '#contract/identity-providers/testIdentityProvider.ts'
import { Refusal } from '#domain/refusal.ts'
import { SignInFailed } from '#providers/identity/port.ts'
import type { ProviderFinding } from '#providers/single-sign-on/port.ts'
import { limitAddress } from '#services/limits/limit-address.ts'
import { publicIdOfOrganisation } from '#services/sessions/open-session.ts'
import { providerInUse } from '#services/single-sign-on/provider-in-use.ts'

type Problem = OutputOf<typeof testIdentityProvider>['problems'][number]

// Our choice: each asks the provider twice.
const mostAMinute = 20

export default answer(testIdentityProvider, async ({ id }, { parts, store, origin }) => {
  await limitAddress(parts, 'test-provider', origin.address, mostAMinute)
  const { row, publicId } = await store.read(async (tx) => ({
    row: await tx.identityProviders.get(id),
    publicId: await publicIdOfOrganisation(tx),
  }))
  if (!row) throw new Refusal('NOT_FOUND')
  const problems: Problem[] = []
  let found: ProviderFinding[] = []
  try {
    found = await providerInUse(parts, publicId, row).check()
  } catch (error) {
    if (!(error instanceof SignInFailed)) throw error
    problems.push(error.why === 'untrue' ? 'untrue' : 'away')
  }
  if (found.some(({ isExpired }) => isExpired)) problems.push('certificate_expired')
  if (!row.is_enabled) problems.push('off')
  if (row.domains.length === 0) problems.push('no_domain')
  if (row.just_in_time && !row.default_role_id) problems.push('no_role')

  return { found: found.map(({ what, value }) => ({ what, value })), problems }
})
