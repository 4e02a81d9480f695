import { createHash } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import { letterheadsFor } from '#services/document-files/letterheads/paper-of.ts'
import { drawAndKeep } from '#services/downloads/draw-page.ts'
import { hasFootCode } from '#services/organisations/usual-letterhead.ts'
import type { Parts } from '#services/parts.ts'
import { verificationPage } from '#services/verification/verification-page.ts'
import type { Letterhead } from '#store/document-files/letterheads.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { samplesOf, setTemplate } from './set-template.ts'
import { departmentsInSight, type User } from './who-uses.ts'

// As wide as a card is on a sharp screen.
const width = 360

interface FirstPage {
  template_id: string
  version: number | null
  /** WebP in base64. */
  image: string | null
}

interface Asked {
  templateIds: readonly string[]
  member: User & { userId: string }
}

/**
 * The first pages of versions in force. A version never changes, so its page is set and drawn once
 * for each paper that it lies on, and kept beside the pages of documents.
 */
export async function firstPagesOf(
  parts: Parts,
  store: OrganisationStore,
  { templateIds, member }: Asked,
): Promise<FirstPage[]> {
  const { wanted, kept } = await store.read(async (tx) => {
    const wanted = await inForce(tx, parts, { templateIds, member })
    const keys = wanted.flatMap(({ key }) => (key ? [key] : []))

    return { wanted, kept: await tx.pageImages.findAll(keys, 1, width) }
  })
  const pages = []
  for (const { id, version, key } of wanted)
    pages.push({
      template_id: id,
      version,
      image:
        version !== null && key
          ? await pageOf(parts, store, {
              templateId: id,
              version,
              key,
              kept: kept.get(key.toString('hex')),
              userId: member.userId,
            })
          : null,
    })

  return pages
}

/** Each with what its page depends on: null where there is no version. */
async function inForce(tx: Tx, parts: Parts, { templateIds, member }: Asked) {
  const templates = await tx.templates.inForce([...new Set(templateIds)])
  const own = await departmentsInSight(tx, member)
  const isOpen = ({ settings }: (typeof templates)[number]) =>
    !settings?.department_ids || !own || own.some((id) => settings.department_ids?.includes(id))
  if (templates.length < new Set(templateIds).size || !templates.every(isOpen))
    throw new Refusal('TEMPLATE_NOT_FOUND')
  const checkedAt = (await hasFootCode(tx)) ? await verificationPage(tx, parts) : null
  const papers = new Map<string | null | undefined, Letterhead | null>()
  const paperOf = async (wanted: string | null | undefined) => {
    if (!papers.has(wanted)) {
      const found = await letterheadsFor(tx, { documentId: null, wanted }).catch(notThere)
      papers.set(wanted, found?.letterhead ?? null)
    }

    return papers.get(wanted)
  }
  const found = []
  for (const { id, current_version: version, settings } of templates) {
    const paper = settings && (await paperOf(settings.letterhead_id))
    const about = ['first page of a template', id, version, paper && sheetOf(paper), checkedAt]
    found.push({ id, version, key: settings && createHash('sha256').update(JSON.stringify(about)).digest() })
  }

  return found
}

const sheetOf = ({ sha256, margins, pages }: Letterhead) => [sha256.toString('hex'), margins, pages]

function notThere(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

interface Wanted {
  templateId: string
  version: number
  key: Buffer
  kept: Buffer | undefined
  userId: string
}

/** Null where it cannot be set as things are; an outage is told instead. */
async function pageOf(
  parts: Parts,
  store: OrganisationStore,
  { templateId, version, key, kept, userId }: Wanted,
): Promise<string | null> {
  const reader = kept && (await parts.vault.open(store.organisationId, kept))
  if (reader) return Buffer.from(await reader.read(0, reader.size)).toString('base64')
  const text = await store.read((tx) => tx.templateVersions.get(templateId, version))
  if (!text) return null
  try {
    const { pdf } = await setTemplate(parts, store, {
      // Drawn alone, so nobody reads it.
      title: 'Template',
      content: text.content,
      settings: text.settings,
      values: samplesOf(text.content),
      empty: 'label',
      tells: 'text',
      userId,
      templateId,
      drawnOnly: true,
    })
    const image = { sha256: key, page: 1, width }

    return Buffer.from(await drawAndKeep(parts, store.organisationId, image, pdf)).toString('base64')
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'UNAVAILABLE') throw error

    return null
  }
}
