import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveDocumentSettings } from '#contract/dockets/saveDocumentSettings.ts'
import { Refusal } from '#domain/refusal.ts'
import { changeMethodsOf, changeSettings } from '#services/dockets/change-settings.ts'
import { openDocket } from '#services/dockets/open-folder.ts'
import { settingsInForce } from '#services/dockets/own-settings.ts'

export default answer(saveDocumentSettings, ({ docket_id, document_id, settings }, context) => {
  const acting = actingMember(context)

  return context.store.transaction(async (tx) => {
    const found = document_id ? await tx.documents.get(document_id) : null
    if (document_id && !found) throw new Refusal('DOCUMENT_NOT_FOUND')
    const docketId = docket_id ?? found?.docket_id
    if (!docketId || (found && found.docket_id !== docketId)) throw new Refusal('DOCKET_NOT_FOUND')
    if (document_id && settings.methods)
      await changeMethodsOf(tx, await openDocket(tx, docketId), document_id, settings.methods, acting)
    else await changeSettings(tx, docketId, settings, acting)
    const { docket } = await openDocket(tx, docketId)

    return { settings: await settingsInForce(tx, docket), revision: docket.revision }
  })
})
