import type { PaperForm, PaperKind } from '#contract/vocabulary/supporting-papers.ts'
import type { Tenant } from './column-types.ts'

/** What a signer is asked to add before they sign. */
export interface AskedPapersTable extends Tenant {
  docket_id: string
  document_id: string
  signer_id: string
  kind: PaperKind
  name: string
  required: boolean
  accepts: PaperForm[]
  most: number
  sequence: number
}

/** What was given for it, masked. */
export interface SupportingDocumentsTable extends Tenant {
  document_id: string
  asked_id: string
  sha256: Buffer
  size: number
  pages: number
  mime: string
  name: string
  masked: boolean
  given_by: 'signer' | 'member'
}
