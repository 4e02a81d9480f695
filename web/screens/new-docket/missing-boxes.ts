import type { TFunction } from 'i18next'
import { signsFile } from '../../components/signs-file.ts'
import type { DocumentDetail } from './use-docket.ts'

export interface MissingBox {
  documentId: string
  signerId: string
  name: string
  sequence: number
}

/**
 * Who would have nothing to sign: every signer needs a signature box on every document they are on.
 */
export function missingBoxes(
  documents: readonly Pick<DocumentDetail, 'document_id' | 'signers' | 'positions'>[],
): MissingBox[] {
  return documents.flatMap(({ document_id, signers, positions }) =>
    signers
      .filter(
        ({ role, signer_id }) =>
          signsFile(role) &&
          !positions.some((position) => position.signer_id === signer_id && position.kind === 'signature'),
      )
      .map(({ signer_id, name, sequence }) => ({
        documentId: document_id,
        signerId: signer_id,
        name,
        sequence,
      })),
  )
}

/** In which files this person lacks a box; in each file they have a row of their own. */
export const lacksIn = (
  person: Pick<MissingBox, 'name' | 'sequence'>,
  missing: readonly MissingBox[],
  documents: readonly Pick<DocumentDetail, 'document_id' | 'name'>[],
): string[] =>
  documents
    .filter(({ document_id }) =>
      missing.some(
        ({ documentId, name, sequence }) =>
          documentId === document_id && name === person.name && sequence === person.sequence,
      ),
    )
    .map(({ name }) => name)

/** Who lacks a box; of several files each is named, since a person may have one in another. */
export function missingWords(
  t: TFunction,
  missing: readonly MissingBox[],
  documents: readonly Pick<DocumentDetail, 'document_id' | 'name'>[],
): string {
  const fileOf = new Map(documents.map(({ document_id, name }) => [document_id, name]))
  const files = new Map<string, string[]>()
  for (const { name, documentId } of missing)
    files.set(name, [...(files.get(name) ?? []), fileOf.get(documentId) ?? ''])
  const names = [...files].map(([name, own]) =>
    documents.length > 1 ? t('boxes.withoutIn', { name, files: own.join(', ') }) : name,
  )

  return t('boxes.without', { names: names.join(documents.length > 1 ? '; ' : ', ') })
}
