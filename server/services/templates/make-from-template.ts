import type { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import type { GivenValues } from '#contract/vocabulary/templates/judge-values.ts'
import { countsOf, forPeople, type RoleCounts } from '#contract/vocabulary/templates/several.ts'
import { filledFromFacts } from '#contract/vocabulary/templates/sources.ts'
import { isoDayInIndia } from '#domain/signing/fields.ts'
import type { Acting, ActingLater } from '#services/dockets/acting.ts'
import { addUsualPeople } from '#services/dockets/add-usual-people.ts'
import { readDocket } from '#services/dockets/read-document.ts'
import {
  type KeptComposed,
  keepComposed,
  placeFields,
  standOnComposed,
} from '#services/document-files/composed/save-composed.ts'
import { addComposed } from '#services/document-files/composed/save-text.ts'
import { makeDocket } from '#services/document-files/make-documents.ts'
import type { Parts } from '#services/parts.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { addPeople, applySettings, type RolePerson } from './apply-settings.ts'
import { contractToRenew } from './contracts/renew-contract.ts'
import { factsFor } from './fill-from-facts.ts'
import { requireFilled } from './judge-filling.ts'
import { openTaken, openToUse } from './open-template.ts'
import { setTemplate } from './set-template.ts'
import { sealValues } from './template-values.ts'
import { requireOpenTo } from './who-uses.ts'

type UsedText = Awaited<ReturnType<typeof openToUse>>
/** A file and a text in the vault, with what the file shows. */
type SetPages = KeptComposed & { content: ComposedContent }

interface Wanted {
  templateId: string
  /** Null: the one in force. */
  version: number | null
  /** Of the docket and its document; null: as the template is called. */
  name: string | null
  values: GivenValues
  people: readonly RolePerson[]
  /** The docket whose contract the new one renews. */
  renews: string | null
  /** Whose it is, where it renews nothing. */
  clientId: string | null
}

/**
 * A draft docket from a template: its document, people and boxes come in one transaction, or
 * nothing does. The pages are set before it.
 */
export async function makeFromTemplate(
  parts: Parts,
  store: OrganisationStore,
  { templateId, version, name, values: given, people, renews, clientId: of }: Wanted,
  acting: Acting,
) {
  const { member, now } = acting
  const { used, facts } = await store.read(async (tx) => {
    const found = await tx.templates.get(templateId)
    await requireOpenTo(tx, found, member)
    const used = await openToUse(tx, found, version, now)
    const clientId = renews === null ? of : (await readDocket(tx, renews, member)).docket.client_id

    return { used, facts: (await factsFor(tx, used.content, clientId)).facts }
  })
  const values = filledFromFacts(used.content, given, facts, {
    today: isoDayInIndia(now),
    fillsEmpty: false,
  })
  const title = name ?? used.template.name
  requireFilled(used, values, people, now)
  const pages = await setPages(parts, store, used, {
    title,
    values,
    userId: member.userId,
    counts: countsOf(people),
  })

  return await store.transaction(async (tx) => {
    const renewed =
      renews === null ? null : await contractToRenew(tx, { docketId: renews, templateId }, member)
    const clientId = renewed ? renewed.client_id : of
    const made = await makeOfPages(
      tx,
      parts,
      { used, pages, title, values, people, clientId: clientId ?? undefined, renews: renewed?.id },
      acting,
    )

    return { ...made, version: used.version }
  })
}

/** Before the transaction: setting takes longer than a lock should be held. */
export async function setPages(
  parts: Parts,
  store: OrganisationStore,
  { template, content, settings }: UsedText,
  {
    title,
    values,
    userId,
    counts,
  }: { title: string; values: GivenValues; userId: string; counts?: RoleCounts },
): Promise<SetPages> {
  const composed = await setTemplate(parts, store, {
    title,
    content,
    settings,
    ...(counts && { counts }),
    values,
    empty: 'nothing',
    tells: 'value',
    userId,
    templateId: template.id,
  })
  const kept = await keepComposed(parts, store.organisationId, composed.content, composed)

  return { ...kept, content: composed.content }
}

interface OfPages {
  used: UsedText
  pages: SetPages
  title: string
  values: GivenValues
  people: readonly RolePerson[]
  clientId?: string | undefined
  /** The docket whose contract it renews. */
  renews?: string | undefined
  /** Many dockets of one sheet. */
  batchId?: string | undefined
}

/** Inside the transaction: the draft with its document, people and boxes. */
export async function makeOfPages(
  tx: Tx,
  parts: Parts,
  { used, pages, title, values, people, clientId, renews, batchId }: OfPages,
  acting: ActingLater,
): Promise<{ docket_id: string; document_id: string }> {
  const { content, settings, template } = used
  await standOnComposed(tx, parts, pages)
  // Somebody may have retired it while the pages were set.
  await openTaken(tx, await tx.templates.getShared(template.id), used.version)
  const docketId = await makeDocket(
    tx,
    { initiatorId: acting.member.userId, title, clientId, batchId },
    acting.by,
  )
  const of = {
    text_fixed: settings.maker_edits === 'nothing',
    places_only: settings.maker_edits === 'marked',
    detail: { template: template.name, template_version: used.version },
  }
  const documentId = await addComposed(tx, docketId, { name: title, folder: null, kept: pages, of }, acting)
  await applySettings(
    tx,
    docketId,
    { ...used, values: sealValues(parts.keys, docketId, values), renews },
    acting,
  )
  await addUsualPeople(tx, documentId, acting)
  const seats = await addPeople(tx, parts, documentId, settings, people, acting)
  const placed = new Set(pages.places.map(({ anchor }) => anchor))
  const { fields } = forPeople(content, settings.roles, countsOf(people))
  const boxes = fields.flatMap(({ anchor, role, person, required, settings: field }) => {
    const signer_id = seats.get(role)?.[person]

    return signer_id && placed.has(anchor) ? [{ anchor, signer_id, required, field }] : []
  })
  await placeFields(tx, parts, documentId, pages, boxes, acting)

  return { docket_id: docketId, document_id: documentId }
}
