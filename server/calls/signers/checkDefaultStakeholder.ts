import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { checkDefaultStakeholder } from '#contract/signers/checkDefaultStakeholder.ts'
import { Refusal } from '#domain/refusal.ts'
import { missingUsualPeople } from '#services/dockets/add-usual-people.ts'
import { openDocket, requireMayOnDocket } from '#services/dockets/open-folder.ts'
import { addSigners, openToChangePeople } from '#services/signers/add-signer.ts'

export default answer(checkDefaultStakeholder, ({ docket_id, add }, context) => {
  const acting = actingMember(context)

  return context.store.transaction(async (tx) => {
    const folder = await openDocket(tx, docket_id)
    await requireMayOnDocket(tx, 'edit', folder, acting.member)
    const missing = await missingUsualPeople(tx, folder)
    const [first] = folder.documents.filter(({ state }) => state === folder.docket.state)
    if (!first) throw new Refusal('DOCUMENT_NOT_FOUND')
    const adds = add && missing.length > 0
    if (adds) await addSigners(tx, await openToChangePeople(tx, first.id, acting), missing, acting)

    return { missing: missing.map(({ name, email, mobile }) => ({ name, email, mobile })), added: adds }
  })
})
