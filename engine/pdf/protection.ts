import type { PdfDict, PdfValue } from './objects.ts'

/** Undoes the encryption of a file while it is read: see `encryption/`. */
export interface StreamDecryptor {
  strings(num: number, gen: number, value: PdfValue): PdfValue
  stream(num: number, gen: number, dict: PdfDict, data: Uint8Array): Promise<Uint8Array>
}

/** Encrypts what a revision adds to a file with the key of that file: see `encryption/`. */
export interface ObjectEncryptor {
  /** Values as they are written in an object, with their strings encrypted. */
  written(num: number, gen: number, text: Uint8Array): Uint8Array
  stream(num: number, gen: number, dict: PdfDict, data: Uint8Array): Uint8Array
}

/**
 * What the author of a protected file lets those do who opened it (ISO 32000-2 §7.6.4.2, table 22).
 */
export interface Granted {
  /** Fields that are there, signature fields among them. */
  readonly fillFields: boolean
  readonly makeFields: boolean
}
