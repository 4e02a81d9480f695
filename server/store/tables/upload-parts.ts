import type { Tenant } from './column-types.ts'

export interface UploadPartsTable extends Tenant {
  /** Chosen by the client. */
  upload_id: string
  at_byte: number
  size: number
  /** Of the piece in the vault; null once the file is whole. */
  sha256: Buffer | null
  /** The finished upload. */
  file_id: string | null
  uploaded_by: string | null
  signer_link_id: string | null
  expires_at: Date
}
