import type { Tenant } from './column-types.ts'

export interface DocumentSourcesTable extends Tenant {
  document_id: string
  file_id: string
  sha256: Buffer
  name: string
  pages: number
  /**
   * A picture that became a page, or a Word file that became all of them; an annexure inside the
   * document, or beside it as a document of its own.
   */
  mode: 'picture' | 'word' | 'inside' | 'beside'
  beside_document_id: string | null
}
