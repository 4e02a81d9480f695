import { actingMember } from '#calls/acting.ts'
import { answer, type CallContext } from '#calls/answer.ts'
import { addSupportingDocuments, type WantedPaper } from '#contract/document-files/addSupportingDocuments.ts'
import { mostAsked, paperNames } from '#contract/vocabulary/supporting-papers.ts'
import { Refusal } from '#domain/refusal.ts'
import { wrongSignerState } from '#domain/signers/signer-moves.ts'
import { takesTurn } from '#domain/signers/turn.ts'
import { beginChange } from '#services/dockets/editing.ts'
import { openDocument, requireMayOn, signersOn } from '#services/dockets/open-folder.ts'
import { askedOf } from '#services/document-files/supporting/asked-papers.ts'
import { givePaper } from '#services/document-files/supporting/give-paper.ts'

const fixed = ['signing', 'signed', 'declined', 'delegated']

export default answer(addSupportingDocuments, async (input, context) => {
  if (input.act === 'ask') return { supporting_id: null, asked: await ask(context, input) }
  const { asker, parts, store, origin } = context
  if (asker.kind !== 'member' && asker.kind !== 'signer') throw new Refusal('NOT_ALLOWED')
  const { supportingId, signerId } = await givePaper(parts, store, asker, input, origin)

  return { supporting_id: supportingId, asked: await store.read((tx) => askedOf(tx, [signerId])) }
})

interface Ask {
  document_id: string
  signer_id: string
  papers: readonly WantedPaper[]
}

async function ask(context: CallContext, { document_id, signer_id, papers }: Ask) {
  const acting = actingMember(context)

  return await context.store.transaction(async (tx) => {
    const opened = await openDocument(tx, document_id)
    await requireMayOn(tx, 'ask_papers', opened, acting.member)
    await beginChange(tx, opened.docket, acting)
    const signer = signersOn(opened, document_id).find(({ id }) => id === signer_id)
    if (!signer) throw new Refusal('SIGNER_NOT_FOUND')
    // A viewer signs nothing that could wait, and an organisation's own certificate has nobody with
    // a camera.
    if (!takesTurn(signer) || signer.kind === 'organisation') throw new Refusal('NOT_ALLOWED')
    if (fixed.includes(signer.state)) throw wrongSignerState(signer)
    const before = await tx.askedPapers.ofSigners([signer_id])
    if (before.length + papers.length > mostAsked)
      throw new Refusal('TOO_MANY_PAPERS', { values: { most: mostAsked } })

    let sequence = before.at(-1)?.sequence ?? 0
    for (const { kind, name, required, accepts, most } of papers)
      await tx.askedPapers.add({
        docket_id: opened.docket.id,
        document_id,
        signer_id,
        kind,
        name: name ?? nameOf(kind),
        required,
        accepts: [...new Set(accepts)],
        most,
        sequence: ++sequence,
      })
    await tx.audit.add('papers-asked', {
      by: acting.by,
      docketId: opened.docket.id,
      documentId: document_id,
      signerId: signer_id,
      detail: { who: signer.name, papers: papers.map(({ kind, name }) => name ?? nameOf(kind)).join(', ') },
    })
    await tx.announce(opened.docket.id, 'papers-changed', { document_id, by: acting.by.name })

    return askedOf(tx, [signer_id])
  })
}

/** One of the other kind has a name of its own. */
const nameOf = (kind: WantedPaper['kind']): string => (kind === 'other' ? '' : paperNames[kind])
