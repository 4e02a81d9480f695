import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { downloadSheetTemplate } from '#contract/sheets/downloadSheetTemplate.ts'
import { ticketOfFile } from '#services/downloads/ticket-of-file.ts'
import { mimeOfSheet } from '#services/papers/write-sheet.ts'
import { keepResult } from '#services/progress/keep-result.ts'
import { templateName, templateOf } from '#services/sheets/template.ts'

export default answer(downloadSheetTemplate, async ({ kind, format }, context) => {
  const { organisationId, userId } = memberOf(context)
  const fileId = await keepResult(context.parts, organisationId, {
    name: templateName(kind, format),
    mime: mimeOfSheet[format],
    bytes: templateOf(kind, format),
    madeFor: userId,
  })

  return context.store.transaction(async (tx) => ({ result: await ticketOfFile(tx, context, fileId) }))
})
