/** What the drawing process is asked and answers, over its IPC channel. */
export type DrawingRequest = {
  id: number
  /** SHA-256 of the PDF; its bytes come along unless the process holds this document already. */
  hash: string
  pdf: Uint8Array | null
} & ({ kind: 'draw'; page: number; width: number } | { kind: 'text' })

export type DrawingAnswer =
  | { id: number; ok: true; image?: Uint8Array; pages?: string[] }
  | { id: number; ok: false; why: string }
