import { blocksIn, fieldsIn } from '#contract/vocabulary/composed/walk.ts'
import { handMethods, type PersonMethod } from '#contract/vocabulary/signing-methods.ts'
import {
  type FieldRules,
  mostRoles,
  type RoleKind,
  roleKinds,
  type TemplateContent,
  type TemplateRole,
  type TemplateSettings,
} from '#contract/vocabulary/templates/settings.ts'
import { type DocketSettings, docketSettings } from '#domain/dockets/docket-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { type Folder, signersOn } from '#services/dockets/open-folder.ts'
import { readDocket } from '#services/dockets/read-document.ts'
import { contentOf } from '#services/document-files/composed/kept-content.ts'
import type { Parts } from '#services/parts.ts'
import { addTemplate } from '#services/templates/keep-template.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'

interface Wanted {
  docketId: string
  /** Null: the only one that was written here. */
  documentId: string | null
  name: string
  category: string | null
  /** By the id of the signer. */
  roleNames: ReadonlyMap<string, string>
}

/** A template of a written document: nobody's name or contact goes into it. */
export const templateOfDocket = (
  parts: Parts,
  store: OrganisationStore,
  { docketId, documentId, name, category, roleNames }: Wanted,
  acting: Acting,
): Promise<string> =>
  store.transaction(async (tx) => {
    const folder = await readDocket(tx, docketId, acting.member)
    const document = writtenIn(folder, documentId)
    const { content, letterheadId } = await contentOf(tx, parts, document)
    const seats = seatsOf(folder, document)
    for (const id of roleNames.keys())
      if (!seats.some((seat) => seat.id === id)) throw new Refusal('SIGNER_NOT_FOUND').ofField('roles')
    const roles = new Map(
      seats.map((seat, index) => [seat.id, roleOf(seat, index, roleNames.get(seat.id), folder)]),
    )
    const pictures = [...blocksIn(content.blocks)].flatMap(({ block }) =>
      block.kind === 'picture' ? [block.file_id] : [],
    )

    return await addTemplate(
      tx,
      {
        name,
        category,
        content: await withRoles(tx, document, content, roles),
        settings: await settingsOf(tx, folder, [...roles.values()], letterheadId, document.places_only),
        pictureIds: [...new Set(pictures)],
      },
      acting,
    )
  })

function writtenIn({ documents }: Folder, documentId: string | null): Document {
  const written = documents.filter(({ kind }) => kind === 'composed')
  if (documentId !== null) {
    const asked = documents.find(({ id }) => id === documentId)
    if (!asked) throw new Refusal('DOCUMENT_NOT_FOUND')
    if (asked.kind !== 'composed') throw new Refusal('NOT_COMPOSED')

    return asked
  }
  const [only, ...more] = written
  if (!only) throw new Refusal('NOT_COMPOSED')
  if (more.length > 0)
    throw new Refusal('BAD_REQUEST', { fields: [{ path: 'document_id', code: 'REQUIRED' }] })

  return only
}

/** In the order of signing. Who is asked for a group is behind the seat of the group. */
const seatsOf = (folder: Folder, { id }: Document): Signer[] =>
  signersOn(folder, id)
    .filter(({ group_seat }) => group_seat === null)
    .sort((one, other) => one.sequence - other.sequence)
    .slice(0, mostRoles)

function roleOf(
  { role, methods, code_by, asks_factor }: Signer,
  index: number,
  name: string | undefined,
  { docket }: Folder,
): TemplateRole {
  const number = index + 1
  const own = handMethods(methods)
  const usual: readonly PersonMethod[] = docketSettings(docket.settings).methods

  const kind = roleKinds.find((one): one is RoleKind => one === role) ?? 'signer'

  return {
    role: `role-${number}`,
    name: name ?? `Role ${number}`,
    kind,
    ...(code_by && { code_by }),
    ...(kind === 'signer' && asks_factor && { asks_factor }),
    optional: false,
    methods: own.length === 0 || own.join() === usual.join() ? null : own,
  }
}

async function withRoles(
  tx: Tx,
  { id }: Document,
  { language, blocks }: Pick<TemplateContent, 'language' | 'blocks'>,
  roles: ReadonlyMap<string, TemplateRole>,
): Promise<TemplateContent> {
  const anchors = new Set([...fieldsIn(blocks)].map(({ field }) => field.anchor))
  const positions = await tx.signerPositions.ofDocuments([id])
  // A field of a header or footer has a box on each of its pages.
  const first = new Map(positions.toReversed().map((box) => [box.anchor, box]))
  const fields = [...first.values()].reverse().flatMap(({ anchor, signer_id, required, settings: said }) => {
    const role = roles.get(signer_id)?.role
    // What a field begins with may be about one person.
    const { default: _, fixed: __, ...settings } = said
    const field = {
      role,
      required,
      ...(Object.keys(settings).length > 0 && { settings: settings as FieldRules }),
    }

    return anchor !== null && anchors.has(anchor) && role ? [{ ...field, anchor, role }] : []
  })

  return { language, blocks, values: [], fields }
}

async function settingsOf(
  tx: Tx,
  { docket }: Folder,
  roles: TemplateRole[],
  letterheadId: string | null,
  placesOnly: boolean,
): Promise<TemplateSettings> {
  const { own = {} } = docket.settings as unknown as DocketSettings
  const letterhead = letterheadId === null ? null : await tx.letterheads.get(letterheadId)

  return {
    roles,
    signing_order: own.signing_order ?? null,
    methods: own.methods ?? null,
    expiry_days: own.expiry_days ?? null,
    // One that was retired is not chosen for new documents: they have the usual one.
    ...(letterhead?.retired_at ? {} : { letterhead_id: letterheadId }),
    maker_edits: placesOnly ? 'marked' : 'nothing',
  }
}
