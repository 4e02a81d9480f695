import type { InputOf } from '#contract/define-call.ts'
import { addGroupToDocument } from '#contract/groups/addGroupToDocument.ts'
import { addSelfSigner } from '#contract/signers/addSelfSigner.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { markasLastSigner } from '#contract/signers/markasLastSigner.ts'
import { pinSignerPosition } from '#contract/signers/pinSignerPosition.ts'
import { signBoxPositionMultiple } from '#contract/signers/signBoxPositionMultiple.ts'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { UpdateSignerSequence } from '#contract/signers/UpdateSignerSequence.ts'
import { updateUser } from '#contract/signers/updateUser.ts'
import { isFailure } from '../../wire/call-failure.ts'
import { sendCall } from '../../wire/use-call.ts'
import { haveOnePhone, isOnePerson } from './person-form.ts'
import { sequencesOf, turnsOf } from './signing-order.ts'
import { type Before, now, type TakenOff } from './taken-off.ts'
import type { DocumentDetail } from './use-docket.ts'

/** The organisation closed a check since. */
const closedChecks = ['CHECK_CLOSED', 'CODE_WAY_CLOSED', 'FACTOR_OF_MEMBERS'] as const

/**
 * What is there already stays: pressed again after a failure, it goes on where it stopped. Answers
 * for whom not everything came back: nobody reads an access code back, and a check may be closed
 * since.
 */
export async function putBack({ documents }: TakenOff, ownEmail: string): Promise<string[]> {
  const lacking = new Set<string>()
  for (const { before, leaving } of documents) {
    const ids = new Map<string, string>()
    // A witness comes back after whom they see sign.
    const isWitness = ({ witness_of }: SignerRecord) => Number(witness_of !== null)
    for (const person of leaving.toSorted((one, other) => isWitness(one) - isWitness(other))) {
      const { signers } = await now(before.document_id)
      const there = signers.find((one) => isOnePerson(one, person))
      const isSelf = person.is_self && person.email === ownEmail
      const comes = () => (isSelf ? addSelf(before, person, documents) : add(before, person, signers, ids))
      ids.set(person.signer_id, there?.signer_id ?? (await comes()))
    }
    await placeAgain(before, ids)
    await orderAgain(before)
    const { signers } = await now(before.document_id)
    for (const person of leaving) {
      const there = signers.find((one) => isOnePerson(one, person))
      if (there && asked(there) !== asked(person)) lacking.add(person.name)
    }
  }

  return [...lacking]
}

/** What is asked of a person before they sign. */
const asked = ({ methods, facts, code_by, asks_factor, access_code, papers }: SignerRecord): string =>
  JSON.stringify([methods, facts, code_by, asks_factor, access_code !== 'none', papers.length])

/** On every document at once, so ways that differ between them are not carried. */
async function addSelf(
  { document_id, docket_id }: Before,
  { sequence, methods, language, asks_factor, ...person }: SignerRecord,
  documents: TakenOff['documents'],
): Promise<string> {
  const { signer_id } = await sendCall(addSelfSigner, { document_id, sequence })
  const rows = documents.flatMap(({ leaving }) => leaving.filter((one) => isOnePerson(one, person)))
  const isAlike = methods.length > 0 && rows.every((one) => `${one.methods}` === `${methods}`)
  const ways = isAlike && { methods: methods as InputOf<typeof createUser>['methods'] & string[] }
  await sendCall(updateUser, { docket_id, signer_id, fields: { language, asks_factor, ...ways } })

  return signer_id
}

async function add(
  { document_id, signers }: Before,
  person: SignerRecord,
  others: readonly SignerRecord[],
  ids: ReadonlyMap<string, string>,
): Promise<string> {
  const { sequence, name, email, mobile, language } = person
  const methods = person.methods as InputOf<typeof createUser>['methods'] & string[]
  const { group } = person
  if (group && group.seat_id === person.signer_id)
    return (
      await sendCall(addGroupToDocument, {
        ...{ document_id, sequence, group_id: group.group_id, rule: group.rule },
      })
    ).signer_id
  // They may have left and come back by themselves since.
  const seen = signers.find(({ signer_id }) => signer_id === person.witness_of)
  const back = seen && others.find((one) => isOnePerson(one, seen))?.signer_id
  const witnessed = person.witness_of && (ids.get(person.witness_of) ?? back ?? person.witness_of)
  const again = {
    ...{ document_id, sequence, name, email, mobile, language },
    all_documents: false,
    role: person.role as InputOf<typeof createUser>['role'],
    shares_phone: others.some((one) => haveOnePhone(one, person)),
    ...(methods.length > 0 && { methods }),
    ...(witnessed && { witness_of: witnessed }),
    ...(person.told_at_end && { told: 'at_end' as const }),
  }
  const { facts, code_by, asks_factor } = person
  try {
    return (await sendCall(createUser, { ...again, facts, code_by, asks_factor })).signer_id
  } catch (failure) {
    if (!closedChecks.some((code) => isFailure(failure, code))) throw failure

    return (await sendCall(createUser, again)).signer_id
  }
}

type Box = DocumentDetail['positions'][number]

const isSamePlace = (one: Box, other: Box): boolean =>
  one.kind === other.kind && one.page_number === other.page_number && one.x === other.x && one.y === other.y

async function placeAgain({ document_id, positions }: Before, ids: ReadonlyMap<string, string>) {
  const there = (await now(document_id)).positions
  const lost = positions.flatMap((box) => {
    const signer_id = ids.get(box.signer_id)
    const isThere = there.some((one) => one.signer_id === signer_id && isSamePlace(one, box))

    return signer_id && !isThere ? [{ box, signer_id }] : []
  })
  if (lost.length === 0) return
  const placed = await sendCall(signBoxPositionMultiple, {
    positions: lost.map(({ box: { position_id: _, pinned: __, field, ...box }, signer_id }) => ({
      ...box,
      document_id,
      signer_id,
      field: field as InputOf<typeof signBoxPositionMultiple>['positions'][number]['field'],
    })),
  })
  for (const [index, position_id] of placed.ids.entries())
    if (lost[index]?.box.pinned) await sendCall(pinSignerPosition, { document_id, position_id })
}

/** As it was before; who was added since comes after them. */
async function orderAgain({ document_id, signers }: Before): Promise<void> {
  const people = (await now(document_id)).signers
  const isThere = (turn: { signerId: string }) =>
    turnsOf(people).some(({ signerId }) => signerId === turn.signerId)
  const asBefore = turnsOf(signers)
    .map((turn) => {
      const was = signers.find(({ signer_id }) => signer_id === turn.signerId)
      const is = people.find((one) => one.signer_id === turn.signerId || (was && isOnePerson(one, was)))

      return { ...turn, signerId: is?.signer_id ?? turn.signerId }
    })
    .filter(isThere)
  const since = turnsOf(people).filter(({ signerId }) => !asBefore.some((turn) => turn.signerId === signerId))
  const order = sequencesOf([...asBefore, ...since])
  if (order.length > 0) await sendCall(UpdateSignerSequence, { document_id, order })
  const last = signers.find(({ is_last }) => is_last)
  const lastNow = last && people.find((one) => isOnePerson(one, last))
  if (lastNow && !people.some(({ is_last }) => is_last))
    await sendCall(markasLastSigner, { document_id, signer_id: lastNow.signer_id })
}
