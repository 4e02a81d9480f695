import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { mapSheetColumns } from '#contract/sheets/mapSheetColumns.ts'
import { presentSheet } from '#services/sheets/present-sheet.ts'
import { mapColumns } from './map-columns.ts'

export default answer(mapSheetColumns, (input, context) => {
  const member = memberOf(context)
  const { clock, sheetKinds: kinds } = context.parts
  const { role_id, depId, language } = input

  return context.store.transaction(async (tx) => {
    await mapColumns(tx, input.upload_id, {
      mapping: input.mapping,
      defaults: { role_id: role_id ?? null, department_id: depId ?? null, language },
      member,
      kinds,
    })

    return {
      upload: await presentSheet(tx, input.upload_id, { userId: member.userId, now: clock.now(), kinds }),
    }
  })
})
