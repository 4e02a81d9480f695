import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { downloadSheetTemplate } from '#contract/sheets/downloadSheetTemplate.ts'
import { ticketOfFile } from '#services/downloads/ticket-of-file.ts'
import { mimeOfSheet } from '#services/papers/write-sheet.ts'
import { keepResult } from '#services/progress/keep-result.ts'
import { requireKind } from './require-kind.ts'
import { templateOf } from './template.ts'

export default answer(downloadSheetTemplate, async ({ kind, format }, context) => {
  const { organisationId, userId, modules } = memberOf(context)
  requireKind(kind, modules)
  const { name, columns } = context.parts.sheetKinds[kind]
  const fileId = await keepResult(context.parts, organisationId, {
    name: `${name}.${format}`,
    mime: mimeOfSheet[format],
    bytes: templateOf(name, await context.store.read((tx) => columns(tx)), format),
    madeFor: userId,
  })

  return context.store.transaction(async (tx) => ({ result: await ticketOfFile(tx, context, fileId) }))
})
