import type { EsignProvider } from '#providers/esp/port.ts'
import type { Parts } from '#services/parts.ts'

/** The e-sign provider of this name; null where none has it. */
export const providerNamed = ({ esign, panEsign }: Parts, name: string): EsignProvider | null =>
  [esign, panEsign].find((one) => one.name === name) ?? null
