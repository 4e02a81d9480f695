import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import type { ParsedInputOf } from '#contract/define-call.ts'
import { encryptURL } from '#contract/sessions/encryptURL.ts'
import { authorise } from '#domain/authorise.ts'
import { mayMakeLink } from '#domain/links/link-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { makeLinkCode } from '#services/links/link-codes.ts'
import { addressOfPage, pagesOfOrganisation } from '#services/organisations/login-pages.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'
import type { Tx } from '#store/store.ts'
import { actingMember } from '../acting.ts'

type Wanted = ParsedInputOf<typeof encryptURL>

export default answer(encryptURL, async (wanted, context) => {
  const { modules } = memberOf(context)
  authorise(mayMakeLink(wanted.purpose, modules))
  const { parts, store } = context

  const now = parts.clock.now()

  return await store.transaction(async (tx) => {
    const pageFor = await pageOf(tx, wanted, now)
    const { purpose, params } = wanted
    const { code, expiresAt } = await makeLinkCode(
      tx,
      { purpose, params, organisationId: tx.organisationId },
      now,
    )
    await tx.audit.add('link-made', { by: actingMember(context).by, detail: { purpose, ...params } })

    return {
      code,
      url: addressOfPage((await linkAddressOf(tx, parts)).url, pageFor(code)),
      expiresAt: expiresAt.toISOString(),
    }
  })
})

/** Where the portal takes a code of this purpose (portal §2). */
async function pageOf(tx: Tx, { purpose, params }: Wanted, now: Date): Promise<(code: string) => string> {
  if (purpose === 'package') return (code) => `register/${code}`
  if (purpose === 'referrer') return (code) => `register?referrer=${code}`
  if (purpose === 'assisted') {
    const person = await tx.externalUsers.getLocked(params.user_id)
    if (!person || person.ended_at || (person.valid_until && person.valid_until <= now))
      throw new Refusal('NOT_FOUND')
    // One good link a person: a lost one, and the sessions it opened, end with the next.
    await tx.linkCodes.endAssisted(tx.organisationId, person.id, 'replaced', now)

    return (code) => `assisted-dashboard/${code}`
  }
  const pages = await pagesOfOrganisation(tx)
  if (!pages?.accepts_status) throw new Refusal('NO_LOGIN_PAGE')

  return (code) => `${pages.login}/${params.status}/${code}`
}
