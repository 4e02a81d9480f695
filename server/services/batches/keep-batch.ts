import { type BatchMapping, nothingMapped, personFieldsOf } from '#contract/vocabulary/batches.ts'
import { tablesOf } from '#contract/vocabulary/templates/rows.ts'
import type { TemplateRole } from '#contract/vocabulary/templates/settings.ts'
import { isOpenToChange, moveBatch } from '#domain/batches/batch-moves.ts'
import { type BatchAsker, holdsBatch } from '#domain/batches/batch-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireClient } from '#services/clients/require-client.ts'
import type { Acting } from '#services/dockets/acting.ts'
import type { Parts } from '#services/parts.ts'
import { peopleOfGroup } from '#services/signers/seats/people-of-seats.ts'
import type { Batch } from '#store/batches/batches.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import { sealShared } from './sealed-cells.ts'
import { type Pattern, patternOf, type RowPerson, type Texts, type UsedText } from './texts.ts'

interface Settings {
  name: string
  clientId: string | null
  language: string
}

/** A batch that waits for its sheet. */
export async function addBatch(
  tx: Tx,
  texts: Texts,
  { pattern, name, clientId, language }: Settings & { pattern: Pattern },
  { member, by, now }: Acting,
): Promise<{ batch_id: string; version: number | null }> {
  await texts.requireOpenTo(tx, pattern, member)
  const used = await texts.begin(tx, pattern, now)
  if (clientId) await requireClient(tx, clientId, 'settings.client_id')
  const id = newId()
  await tx.batches.add({
    id,
    name,
    ...('docketId' in pattern
      ? { pattern_docket_id: pattern.docketId, pattern_digest: used.digest ?? null }
      : { template_id: pattern.templateId, template_version: used.version }),
    client_id: clientId,
    language,
    mapping: nothingMapped,
    made_by: member.userId,
    makers: [member.userId],
  })
  await tx.audit.add('batch-made', {
    by,
    detail: { name, template: used.template.name, version: used.version ?? 0 },
  })

  return { batch_id: id, version: used.version }
}

/** Other settings of one that is not confirmed: its rows have to be checked again. */
export async function changeBatch(
  tx: Tx,
  batchId: string,
  { name, clientId, language }: Partial<Settings>,
  { member, by }: Pick<Acting, 'member' | 'by'>,
): Promise<number | null> {
  const batch = await lockOpen(tx, batchId, member)
  if (clientId) await requireClient(tx, clientId, 'settings.client_id')
  await tx.batches.update(batchId, {
    ...(name !== undefined && { name }),
    ...(clientId !== undefined && { client_id: clientId }),
    ...(language !== undefined && { language }),
    state: moveBatch(batch.state, 'uploaded'),
    // A check under way judges by what was before.
    check_job_id: null,
  })
  await noteMaker(tx, batch, { member, by })

  return batch.template_version
}

/** People whom all rows share, by their roles; those given are all. */
export async function shareBatchPeople(
  tx: Tx,
  { keys }: Pick<Parts, 'keys'>,
  texts: Texts,
  { batchId, people }: { batchId: string; people: readonly RowPerson[] },
  { member, by }: Pick<Acting, 'member' | 'by'>,
): Promise<void> {
  const batch = await lockOpen(tx, batchId, member)
  const used = await texts.open(tx, patternOf(batch))
  for (const [index, { role }] of people.entries()) {
    const path = `signers.${index}.role`
    if (!used.settings.roles.some((one) => one.role === role))
      throw new Refusal('BAD_REQUEST', { fields: [{ path, code: 'ROLE_UNKNOWN', values: { role } }] })
    if (people.findIndex((one) => one.role === role) < index)
      throw new Refusal('BAD_REQUEST', { fields: [{ path, code: 'ROLE_TWICE' }] })
  }
  const shared: RowPerson[] = []
  for (const [index, person] of people.entries())
    shared.push(person.groupId ? await groupFor(tx, used, person, `signers.${index}.group_id`) : person)
  await tx.batches.update(batchId, {
    shared: shared.length === 0 ? null : sealShared(keys, batchId, shared),
    state: moveBatch(batch.state, 'uploaded'),
    check_job_id: null,
  })
  await noteMaker(tx, batch, { member, by })
}

/** A signing group in a role that signs; what it is called now is shown, whoever is in it later. */
async function groupFor(tx: Tx, used: UsedText, person: RowPerson, path: string): Promise<RowPerson> {
  const group = await tx.groups.get(person.groupId ?? '')
  if (group?.kind !== 'signing') throw new Refusal('GROUP_NOT_FOUND').ofField(path)
  if ((await peopleOfGroup(tx, group.id)).length === 0) throw new Refusal('GROUP_EMPTY').ofField(path)
  const role = used.settings.roles.find((one) => one.role === person.role)
  if (role?.kind !== 'signer' || used.ofDocket)
    throw new Refusal('BAD_REQUEST', { fields: [{ path, code: 'WRONG_FORM' }] })

  return { ...person, name: group.name, email: null, mobile: null }
}

/** Who has a part in what a batch makes checks none of it. */
export async function noteMaker(
  tx: Tx,
  { id, name, makers }: Batch,
  { member: { userId }, by }: Pick<Acting, 'member' | 'by'>,
  detail: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  if (!makers.includes(userId)) await tx.batches.update(id, { makers: [...makers, userId] })
  await tx.audit.add('batch-changed', { by, detail: { name, ...detail } })
}

/** One that may be changed; nobody changes or confirms it beside this act. */
export async function lockOpen(tx: Tx, batchId: string, member: BatchAsker): Promise<Batch> {
  const batch = await lockThere(tx, batchId, member)
  if (!isOpenToChange(batch.state)) throw new Refusal('WRONG_STATE')

  return batch
}

export const lockThere = async (tx: Tx, batchId: string, member: BatchAsker): Promise<Batch> =>
  requireHeld(await tx.batches.getLocked(batchId), member)

export const batchOf = async (tx: Tx, batchId: string, member: BatchAsker): Promise<Batch> =>
  requireHeld(await tx.batches.get(batchId), member)

function requireHeld(batch: Batch | null, member: BatchAsker): Batch {
  if (!batch || batch.state === 'deleted' || !holdsBatch(batch, member)) throw new Refusal('BATCH_NOT_FOUND')

  return batch
}

/** Rows that are here, all of them. */
export function requireRows({ file_id, headers }: Pick<Batch, 'file_id' | 'headers'>): void {
  if (file_id !== null) throw new Refusal('SHEET_BEING_READ')
  if (headers.length === 0) throw new Refusal('BATCH_WITHOUT_SHEET')
}

/** A value of the template, or a cell of one of its tables. */
function isAsked(content: UsedText['content'], path: string): boolean {
  if (content.values.some(({ name }) => name === path)) return true
  const [table, row, column] = path.split('.')
  const found = tablesOf(content).find(({ name }) => name === table)
  const isRow = row !== undefined && /^(0|[1-9]\d{0,3})$/.test(row)

  return Boolean(
    found && isRow && Number(row) < found.most && found.columns.some(({ name }) => name === column),
  )
}

/** Facts of a person are in a sheet where their role asks for them. */
const mayHold = (role: TemplateRole, field: string | undefined): boolean =>
  personFieldsOf(role).some((one) => one === field)

/** Columns that the sheet has, each for one thing, and things that the template asks for. */
export function requireMapping(
  { headers }: Pick<Batch, 'headers'>,
  { content, settings }: UsedText,
  mapping: BatchMapping,
): void {
  const used = [
    ...Object.entries(mapping.values).map(([name, at]) => [`values.${name}`, at] as const),
    ...Object.entries(mapping.people).flatMap(([role, columns]) =>
      Object.entries(columns).map(([field, at]) => [`people.${role}.${field}`, at] as const),
    ),
    ...(['reference_id', 'client', 'language'] as const).map((name) => [name, mapping[name]] as const),
  ]
  const known = new Set<number>()
  const refuse = (path: string, code: 'SHEET_COLUMN_UNKNOWN' | 'SHEET_COLUMN_TWICE'): never => {
    throw new Refusal(code).ofField(`mapping.${path}`)
  }
  for (const [path, at] of used) {
    if (at === null || at === undefined) continue
    const [kind, name = '', field] = path.split('.')
    if (kind === 'values' && !isAsked(content, path.slice('values.'.length)))
      refuse(path, 'SHEET_COLUMN_UNKNOWN')
    if (kind === 'people' && !settings.roles.some((one) => one.role === name && mayHold(one, field)))
      refuse(path, 'SHEET_COLUMN_UNKNOWN')
    if (at >= headers.length) refuse(path, 'SHEET_COLUMN_UNKNOWN')
    // A name or a number may be in the text as well as be a person's; a person has it once.
    if (kind === 'people' && known.has(at)) refuse(path, 'SHEET_COLUMN_TWICE')
    if (kind === 'people') known.add(at)
  }
}
