import { Refusal } from '#domain/refusal.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { addUsualPeople } from '#services/dockets/add-usual-people.ts'
import { addDocuments, makeDocket } from '#services/document-files/make-documents.ts'
import { readUploads } from '#services/document-files/read-uploads.ts'
import type { Parts } from '#services/parts.ts'
import {
  addPeople,
  applySettings,
  problemsOfPeople,
  type RolePerson,
} from '#services/templates/apply-settings.ts'
import { openTaken } from '#services/templates/open-template.ts'
import { requireOpenTo } from '#services/templates/who-uses.ts'
import { standOn } from '#services/uploads/stand-on.ts'
import type { OrganisationStore } from '#store/store.ts'

interface Wanted {
  templateId: string
  fileIds: readonly string[]
  name: string | undefined
  people: readonly RolePerson[]
  clientId: string | undefined
}

/** A draft docket of the member's own files, with the people and settings of a template. */
export async function useFlow(
  parts: Parts,
  store: OrganisationStore,
  { templateId, fileIds, name, people, clientId }: Wanted,
  acting: Acting,
) {
  const { member, by } = acting
  const { settings, version, template } = await store.read(async (tx) => {
    const found = await tx.templates.get(templateId)
    await requireOpenTo(tx, found, member)

    return openTaken(tx, found, null)
  })
  const { roles } = settings
  const problems = problemsOfPeople(roles, people)
  if (problems.length > 0) throw new Refusal('BAD_REQUEST', { fields: problems })
  const { uploads, examined, copies } = await readUploads(parts, store, member, { fileIds })

  return await store.transaction(async (tx) => {
    await standOn(parts.vault, tx, copies)
    // Somebody may have retired it while the files were read.
    await openTaken(tx, await tx.templates.getShared(templateId), version)
    const title = name ?? uploads[0]?.name ?? template.name
    const of = { template: template.name, template_version: version }
    const docketId = await makeDocket(tx, { initiatorId: member.userId, title, clientId, of }, by)
    const now = parts.clock.now()
    const documents = await addDocuments(tx, docketId, uploads, examined, by, now)
    const [first] = documents
    if (!first) throw new Refusal('FILE_NOT_FOUND')
    await applySettings(tx, docketId, { template, version, settings }, { ...acting, now })
    await addUsualPeople(tx, first.document_id, { ...acting, now })
    await addPeople(tx, parts, first.document_id, settings, people, { ...acting, now })

    return {
      docket_id: docketId,
      document_ids: documents.map(({ document_id }) => document_id),
      version,
      roles_open: roles
        .filter(({ role, optional }) => !optional && !people.some((one) => one.role === role))
        .map((one) => ({ role: one.role, name: one.name })),
    }
  })
}
