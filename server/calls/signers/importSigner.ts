import { actingMember } from '#calls/acting.ts'
import { answer, type CallContext } from '#calls/answer.ts'
import type { ParsedInputOf } from '#contract/define-call.ts'
import { importSigner } from '#contract/signers/importSigner.ts'
import type { DocketSettings } from '#domain/dockets/docket-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import { nextSequence } from '#domain/signers/next-sequence.ts'
import { sharesContact } from '#domain/signers/person-key.ts'
import { type OpenDocument, openDocument, signersOn } from '#services/dockets/open-folder.ts'
import { readDocument } from '#services/dockets/read-document.ts'
import { requiredOfSigners } from '#services/organisations/required-fields.ts'
import { addSigners, type NewSigner, openToChangePeople } from '#services/signers/add-signer.ts'
import { languageOfCell } from '#services/signing/signer-languages.ts'
import type { Tx } from '#store/store.ts'
import { knownPeople } from './known-people.ts'
import { presentSigners } from './present-signers.ts'
import { type RowPerson, readSignerRows, type SignerRow } from './read-signer-rows.ts'
import { readSignerSheet } from './read-signer-sheet.ts'

type Input = ParsedInputOf<typeof importSigner>

export default answer(importSigner, async (input, context) => {
  const acting = actingMember(context)
  const rows = await rowsOfSheet(input, context)

  return await context.store.transaction(async (tx) => {
    const opened = await openToChangePeople(tx, input.document_id, acting)
    const present = signersOn(opened, input.document_id)
    const people = rows
      ? await peopleOfRows(tx, opened, rows, languageOfCell(context.parts))
      : eachOnce(await knownPeople(tx, input.source as 'member', input.ids ?? [], acting))
    const isOn = (person: RowPerson) => present.some((other) => sharesContact(person, other))
    const wanted = inTheirOrder(
      opened,
      people.filter((person) => !isOn(person)),
    )
    const added = wanted.length > 0 ? await addSigners(tx, opened, wanted, acting) : []

    return {
      signers: await presentSigners(
        tx,
        acting.member,
        await openDocument(tx, input.document_id),
        acting.now,
        context.parts.keys,
      ),
      added,
      already: people.filter(isOn).map(({ name }) => name),
    }
  })
})

/** Read before anything is locked: a sheet takes a process of its own. */
async function rowsOfSheet(
  { document_id, fileId }: Input,
  context: CallContext,
): Promise<SignerRow[] | null> {
  if (!fileId) return null
  const { member } = actingMember(context)
  const { parts, store } = context
  const file = await store.read(async (tx) => {
    await readDocument(tx, document_id, member)

    return await tx.files.get(fileId)
  })
  if (file?.state !== 'uploaded' || file.uploaded_by !== member.userId) throw new Refusal('FILE_NOT_FOUND')

  return await readSignerSheet(parts, store.organisationId, file.sha256)
}

async function peopleOfRows(
  tx: Tx,
  opened: OpenDocument,
  rows: readonly SignerRow[],
  languageOf: ReturnType<typeof languageOfCell>,
): Promise<RowPerson[]> {
  const present = signersOn(opened, opened.document.id)
  const { people, problems } = readSignerRows(rows, {
    present,
    lastTurn: lastTurn(present),
    required: await requiredOfSigners(tx, opened.docket),
    languageOf,
  })
  if (problems.length > 0) {
    const wrong = new Set(problems.map(({ path }) => path.split('.')[1]))
    throw new Refusal('SHEET_ROWS_WRONG', { values: { rows: wrong.size }, fields: problems })
  }

  return people
}

function eachOnce(people: readonly RowPerson[]): RowPerson[] {
  const kept: RowPerson[] = []
  for (const person of people) if (!kept.some((other) => sharesContact(person, other))) kept.push(person)

  return kept
}

const lastTurn = (people: readonly { sequence: number }[]): number =>
  Math.max(0, ...people.map(({ sequence }) => sequence))

/** Behind those who are there; where a sheet gives turns, these are counted from there. */
function inTheirOrder(opened: OpenDocument, people: readonly RowPerson[]): NewSigner[] {
  const { signing_order = 'sequential' } = opened.docket.settings as Partial<DocketSettings>
  const placed: { sequence: number; role: string }[] = [...signersOn(opened, opened.document.id)]
  const begin = lastTurn(placed)

  return people.map(({ role, order, ...person }) => {
    const sequence = order === null ? nextSequence(placed, signing_order) : begin + order
    const isCopy = role === 'copy'
    placed.push({ sequence, role: isCopy ? 'viewer' : role })

    return {
      ...person,
      role: isCopy ? 'viewer' : role,
      sequence,
      methods: null,
      allDocuments: true,
      isSelf: false,
      toldAtEnd: isCopy,
    }
  })
}
