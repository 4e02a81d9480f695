import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { previewSignatureStyle } from '#contract/dockets/previewSignatureStyle.ts'
import { isMarkBox } from '#contract/vocabulary/position-kinds.ts'
import {
  agreeingMethod,
  type BuiltMethod,
  isBuilt,
  isMethodName,
} from '#contract/vocabulary/signing-methods.ts'
import type { Member } from '#domain/askers.ts'
import { may } from '#domain/dockets/docket-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { takesTurn } from '#domain/signers/turn.ts'
import { askerOf, standingOf, standingOfDocket } from '#services/dockets/open-folder.ts'
import { readDocket, readDocument } from '#services/dockets/read-document.ts'
import { settingsForDocket } from '#services/organisations/settings-in-force.ts'
import { ofOrganisation, styleInForce } from '#services/signing/style-in-force.ts'
import type { Tx } from '#store/store.ts'
import { drawLook, readLook, usualBox } from './preview-look.ts'

const sampleReference = '2026/0042'

export default answer(previewSignatureStyle, async (input, context) => {
  const { docket_id, document_id, style, method, width } = input
  const member = memberOf(context)
  const { parts, store } = context
  const { about, look } = await store.read(async (tx) => {
    const about =
      docket_id || document_id
        ? await onDocket(tx, { docket_id, document_id }, member)
        : await onNone(tx, member)
    const mark = about.name === member.name ? await ownMark(tx, member.userId) : null
    const look = await readLook(tx, parts, {
      ...about,
      style: style ?? about.style,
      method: method ?? about.methods[0],
      mark,
    })

    return { about, look }
  })
  const picture = await drawLook(parts, look, width)

  return {
    style: look.style,
    source: about.source,
    method: look.method,
    methods: about.methods,
    may_set: about.maySet,
    picture: Buffer.from(picture).toString('base64'),
    size: about.size,
  }
})

/** Those of them by which can be signed, and at least one. */
function offered(methods: readonly string[]): [BuiltMethod, ...BuiltMethod[]] {
  const [first, ...others] = methods.filter(isMethodName).filter(isBuilt)

  return first ? [first, ...others] : [agreeingMethod]
}

async function onNone(tx: Tx, { userId, name, modules }: Member) {
  const { methods } = await settingsForDocket(tx, userId)

  return {
    style: await ofOrganisation(tx),
    source: 'organisation' as const,
    maySet: modules.has('advanceSetting'),
    name,
    methods: offered(methods),
    reference: sampleReference,
    size: usualBox,
  }
}

/** The first person who signs, in their own box where it is placed already. */
async function onDocket(
  tx: Tx,
  { docket_id, document_id }: { docket_id?: string | undefined; document_id?: string | undefined },
  member: Member,
) {
  const document = document_id ? await readDocument(tx, document_id, member) : null
  if (document && docket_id && document.docket.id !== docket_id) throw new Refusal('DOCUMENT_NOT_FOUND')
  const folder = document ?? (await readDocket(tx, docket_id ?? '', member))
  const { docket, documents } = folder
  const standing = document ? standingOf(document, document.document) : standingOfDocket(folder)
  const shown = document?.document ?? documents[0]
  const people = folder.signers
    .filter((one) => one.document_id === shown?.id && takesTurn(one) && one.role !== 'approver')
    .sort((one, other) => one.sequence - other.sequence)
  const [first] = people
  const boxes = first ? await tx.signerPositions.ofSigner(first.id) : []
  const box = boxes.find((one) => isMarkBox(one))
  const settings = await settingsForDocket(tx, docket.initiator_id)

  return {
    ...(await styleInForce(tx, docket, document?.document ?? null)),
    maySet:
      may('edit', await askerOf(tx, member, docket), standing) &&
      settings.locked?.includes('signature_style') !== true,
    name: first?.name ?? member.name,
    methods: offered(first?.methods ?? settings.methods),
    reference: docket.reference_id ?? sampleReference,
    size: box ? { width: box.width, height: box.height } : usualBox,
  }
}

async function ownMark(tx: Tx, userId: string): Promise<Uint8Array | null> {
  const [first] = await tx.signatureStyles.of(userId)
  const kept = first && (await tx.signatureStyles.get(userId, first.id))

  return kept?.image ?? null
}
