import { ReferenceId } from '#contract/vocabulary/reference-mask.ts'
import { firstBroken } from '#contract/vocabulary/rule.ts'
import { mayTake } from '#contract/vocabulary/signing-methods.ts'
import { holdsAadhaar, maskAadhaar } from '#domain/aadhaar/aadhaar-numbers.ts'
import { isNotMonthFirst } from '#domain/batches/correct-cell.ts'
import type { DocketSettings } from '#domain/dockets/docket-settings.ts'
import { waysTo } from '#domain/sending/message-ways.ts'
import { problemOfPattern, referenceKey } from '#services/dockets/reference.ts'
import { requiredOfSigners } from '#services/organisations/required-fields.ts'
import { sendingRules } from '#services/organisations/sending-rules.ts'
import { settingsForDocket } from '#services/organisations/settings-in-force.ts'
import type { Parts } from '#services/parts.ts'
import { judgeSigner } from '#services/signers/judge-signer.ts'
import { peopleOfGroup } from '#services/signers/seats/people-of-seats.ts'
import { languageOfCell } from '#services/signing/signer-languages.ts'
import type { BatchRow, JudgedRow } from '#store/batches/batch-rows.ts'
import type { Batch } from '#store/batches/batches.ts'
import type { GroupMember } from '#store/groups/groups.ts'
import type { Keys } from '#store/keys.ts'
import type { Tx } from '#store/store.ts'
import type { BatchProblem } from '#store/tables/batches.ts'
import { filledRows } from './facts-of-rows.ts'
import { type ReadRow, readRow, sharedWith } from './read-row.ts'
import { type Corrections, openCells, openCorrections, openShared } from './sealed-cells.ts'
import type { RowPerson, Texts, UsedText } from './texts.ts'

/** What rows are judged by, read once for many. */
export interface Standard {
  batch: Batch
  used: UsedText
  shared: RowPerson[]
  corrections: Corrections
  /** Who may sign for the groups among the people of all rows. */
  groups: ReadonlyMap<string, readonly GroupMember[]>
  required: Awaited<ReturnType<typeof requiredOfSigners>>
  settings: DocketSettings
  rules: Awaited<ReturnType<typeof sendingRules>>
}

export async function standardOf(tx: Tx, keys: Keys, batch: Batch, used: UsedText): Promise<Standard> {
  const userId = batch.confirmed_by ?? batch.made_by
  const settings = await settingsForDocket(tx, userId)

  const shared = sharedWith(openShared(keys, batch), used)
  const groups = new Map<string, readonly GroupMember[]>()
  for (const { groupId } of shared) if (groupId) groups.set(groupId, await peopleOfGroup(tx, groupId))

  return {
    batch,
    used,
    shared,
    groups,
    corrections: openCorrections(keys, batch),
    settings,
    required: await requiredOfSigners(tx, { settings }),
    rules: await sendingRules(tx, userId),
  }
}

/** All that is wrong with each row, by the rules that a form of one docket has. */
export async function judgeRows(
  tx: Tx,
  { parts, texts }: { parts: Pick<Parts, 'keys' | 'clock' | 'settings'>; texts: Texts },
  standard: Standard,
  rows: readonly BatchRow[],
): Promise<JudgedRow[]> {
  const { batch, used, corrections, shared } = standard
  const now = parts.clock.now()
  const languageOf = languageOfCell(parts)
  const cells = rows.map((row) => openCells(parts.keys, row, corrections))
  const said = cells.map((of) => readRow(batch, used, of, shared, languageOf))
  const filled = await filledRows(tx, used, said, { usual: batch.client_id, now })
  const codes = [...new Set(said.flatMap(({ clientCode }) => clientCode ?? []))]
  const clients = new Set((await tx.clients.withCodes(codes)).map(({ code }) => code.toLowerCase()))

  return rows.map((row, index) => {
    const judged = judgeRow(row, filled[index]!, { ...standard, texts, clients, now })
    const mixed = notMonthFirst(standard, cells[index]!)
    const others = judged.problems.filter(({ path }) => !mixed.some((one) => one.path === path))

    return { ...judged, problems: [...mixed, ...others] }
  })
}

/** Dates of a column are read one way: what cannot be read so is said. */
const notMonthFirst = ({ batch, corrections }: Standard, cells: readonly string[]): BatchProblem[] =>
  Object.entries(batch.mapping.values).flatMap(([name, column]) =>
    isNotMonthFirst(cells[column] ?? '', column, corrections.list)
      ? [{ path: `values.${name}`, code: 'DAY_NOT_MONTH_FIRST' }]
      : [],
  )

function judgeRow(
  { id }: BatchRow,
  said: ReadRow,
  {
    used,
    settings,
    required,
    rules,
    groups,
    texts,
    clients,
    now,
  }: Standard & { texts: Texts; clients: ReadonlySet<string>; now: Date },
): JudgedRow {
  const { values, people, reference, clientCode } = said
  const problems: BatchProblem[] = [...said.problems]
  const ofGroups = people.flatMap(({ groupId }) => (groupId ? (groups.get(groupId) ?? []) : []))
  const persons = people.filter(({ groupId }) => !groupId)
  for (const { groupId, role } of people)
    if (groupId && !groups.get(groupId)?.length)
      problems.push({ path: `people.${role}.name`, code: 'GROUP_EMPTY' })
  for (const [index, person] of persons.entries()) {
    const { problems: found } = judgeSigner(person, {
      // Who signs for a group signs nothing else of the document.
      others: [...ofGroups, ...persons.slice(0, index)],
      required,
      channels: settings.channels,
    })
    problems.push(...found.map((one) => ({ ...one, path: `people.${person.role}.${one.path}` })))
  }
  problems.push(...texts.problems(used, values, people, now).map((one) => ({ ...one })))
  if (reference === null && rules.reference_id_rule.required)
    problems.push({ path: 'reference_id', code: 'REFERENCE_MISSING' })
  if (reference !== null) {
    const form = firstBroken(ReferenceId, reference)
    const broken = form ?? problemOfPattern(reference, rules.reference_id_rule)
    if (broken) problems.push({ ...broken, path: 'reference_id' })
  }
  if (clientCode !== null && !clients.has(clientCode.toLowerCase()))
    problems.push({ path: 'client', code: 'CLIENT_NOT_FOUND' })
  const usual = used.settings.methods ?? settings.methods
  const signs = used.settings.roles.filter(
    ({ role, kind, methods }) =>
      kind === 'signer' &&
      people.some((one) => one.role === role) &&
      mayTake(methods ?? usual, 'aadhaar_esign'),
  )

  return {
    id,
    // It is kept in the clear.
    reference_id: reference === null ? null : maskAadhaar(reference),
    reference_key: reference === null || holdsAadhaar(reference) ? null : referenceKey(reference),
    problems,
    people: persons.length + ofGroups.length,
    ...messagesTo([...persons, ...ofGroups], settings.channels),
    // At most: where one signs for all, the rest comes back.
    esigns: signs.reduce((sum, { role }) => {
      const groupId = people.find((one) => one.role === role)?.groupId

      return sum + (groupId ? (groups.get(groupId)?.length ?? 0) : 1)
    }, 0),
  }
}

/** By which messages they are invited, as a docket that is sent now would. */
function messagesTo(
  people: readonly { email: string | null; mobile: string | null }[],
  channels: DocketSettings['channels'],
): Pick<JudgedRow, 'mails' | 'sms' | 'whatsapp'> {
  const ways = people.map((person) => waysTo(person, channels))
  const many = (way: 'mail' | 'sms' | 'whatsapp') => ways.filter((one) => one[way] !== null).length

  return { mails: many('mail'), sms: many('sms'), whatsapp: many('whatsapp') }
}

/** As long as the organisation says that a reference is one docket's alone. */
export const clashesOf = ({ rules }: Standard) => ({
  isUnique: rules.reference_id_rule.unique !== 'none',
  ...(rules.reference_id_rule.unique === 'zone' && { zoneId: rules.zoneId }),
})
