import { smsTemplates } from '#services/notifications/texts/sms-templates.ts'
import { CannotStart } from './cannot-start.ts'
import { textOf } from './pem-files.ts'

/**
 * Our id of each SMS text → the id that this installation registered it under. Whole but for texts
 * that came later, or the start says what is missing.
 */
export async function smsTemplateIds(file: string): Promise<Record<string, string>> {
  const read = parse(await textOf(file, 'MUHAR_SMS_TEMPLATES'), file)
  const missing = smsTemplates.filter(
    ({ id, mayBeMissing }) =>
      !(mayBeMissing && read[id] === undefined) && !/^\d{15,20}$/.test(String(read[id] ?? '')),
  )
  if (missing.length > 0)
    throw new CannotStart(
      `MUHAR_SMS_TEMPLATES names ${file}, which gives no registered id for ${missing
        .map(({ id, name, language }) => `${id} (${name}, ${language})`)
        .join(', ')}.`,
    )

  return Object.fromEntries(
    smsTemplates.flatMap(({ id }) => (read[id] === undefined ? [] : [[id, String(read[id])]])),
  )
}

function parse(text: string, file: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object' && read !== null) return read as Record<string, unknown>
  } catch {
    // no JSON: said like every other wrong form
  }
  throw new CannotStart(`MUHAR_SMS_TEMPLATES names ${file}, which is no JSON object of ids.`)
}
