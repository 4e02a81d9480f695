import type { z } from 'zod'
import { ClientAddress, ClientCode, ClientContact, ClientName } from '#contract/clients/client-record.ts'
import { type Broken, brokenRules } from '#contract/vocabulary/rule.ts'
import type { ClientSheet } from '#contract/vocabulary/sheet-kinds.ts'
import { keysOf, withValues } from '#domain/clients/client-values.ts'
import { isFormula } from '#services/papers/plain-cell.ts'
import { readDay } from '#services/papers/read-cells.ts'
import type { CheckedRow, RowCells } from '#services/sheet-kind.ts'
import type { ClientField } from '#store/clients/client-fields.ts'
import type { SheetClient, StoredProblem } from '#store/tables/sheets.ts'

const contactFields = {
  name: 'contact_name',
  email: 'contact_email',
  mobile: 'contact_mobile',
  designation: 'contact_designation',
} as const
type ContactPart = keyof typeof contactFields

const freeTexts = new Set(['code', 'name', 'address', 'contact_name', 'contact_designation'])

/** All that is wrong with a row, by the rules that the form of a client has. Pure. */
export function checkClient(kind: ClientSheet, fields: readonly ClientField[], cells: RowCells): CheckedRow {
  const isNew = kind === 'clients_new'
  const problems: StoredProblem[] = []
  const wrong = (field: string, { code, values }: { code: string; values?: Broken['values'] }) => {
    problems.push({ field, code, ...(values && { values }) })
  }
  const own = new Map(fields.map((field) => [field.id, field]))
  const sound = Object.fromEntries(
    Object.entries(cells).filter(([field, text]) => isSound(field, text)),
  ) as Record<string, string>
  const refused = new Set(problems.map(({ field }) => field))

  const client: SheetClient = {
    ...kept('code', ClientCode, true),
    ...kept('name', ClientName, isNew),
    ...kept('address', ClientAddress, false),
    ...contact(),
    data: values(),
  }
  const keys = Object.fromEntries(
    keysOf(fields, client.data ?? {}).map(({ field_id, value_key }) => [field_id, value_key]),
  )

  return {
    person: client,
    email: null,
    mobile: null,
    employee_id: null,
    keys: { ...(client.code && { code: client.code.toLowerCase() }), ...keys },
    problems,
  }

  function isSound(field: string, text: string): boolean {
    if (isFormula(text) && (freeTexts.has(field) || own.get(field)?.type === 'text')) {
      wrong(field, { code: 'SHEET_FORMULA' })

      return false
    }

    return true
  }

  function kept<Field extends 'code' | 'name' | 'address'>(
    field: Field,
    rule: z.ZodType<string>,
    isNeeded: boolean,
  ): { [One in Field]?: string } | undefined {
    const text = sound[field] ?? ''
    if (refused.has(field) || (text === '' && !isNeeded)) return undefined
    const read = rule.safeParse(text)
    if (read.success) return { [field]: read.data } as { [One in Field]?: string }
    wrong(field, brokenRules(read.error, text)[0] ?? { code: 'WRONG_FORM' })

    return undefined
  }

  /** Each part by itself: what a row of changes leaves out is that of the contact that is there. */
  function contact(): Pick<SheetClient, 'contact'> | undefined {
    const said = Object.fromEntries(
      Object.entries(contactFields).flatMap(([part, field]) => (sound[field] ? [[part, sound[field]]] : [])),
    ) as Partial<Record<ContactPart, string>>
    const parts = Object.keys(said) as ContactPart[]
    if (parts.length === 0) return undefined
    if (isNew && !said.email && !said.mobile) wrong('contact_email', { code: 'CONTACT_NEEDED' })
    const read = ClientContact.safeParse({ ...someContact, ...(isNew && { name: '' }), ...said })
    if (read.success)
      return { contact: Object.fromEntries(parts.map((part) => [part, read.data[part] ?? ''])) }
    for (const { path, ...broken } of brokenRules(read.error, said)) {
      const field = contactFields[path as ContactPart]
      if (!problems.some((one) => one.field === field)) wrong(field, broken)
    }

    return undefined
  }

  function values(): Record<string, string> {
    const given = Object.fromEntries(
      fields.flatMap(({ id, type }) => {
        const text = sound[id] ?? ''
        if (refused.has(id) || (text === '' && !isNew)) return []

        return [[id, type === 'date' ? (readDay(text)?.slice(0, 10) ?? text) : text]]
      }),
    )
    const read = withValues(fields, { before: {}, given })
    for (const { path, ...broken } of read.problems) wrong(path.slice('data.'.length), broken)

    return read.data
  }
}

/** What a part is checked beside, where the row does not say the others. */
const someContact = { name: 'Asha', email: 'asha@clients.example' }
