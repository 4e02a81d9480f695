import type { z } from 'zod'
import type { KeyService } from './vocabulary/api-keys.ts'
import type { Module } from './vocabulary/modules.ts'
import type { RefusalCode } from './vocabulary/refusals.ts'

/**
 * Who may ask. A call lists every kind of asker it serves; `public` calls are the written list of
 * what needs no session.
 */
export type Access = 'public' | 'half' | 'member' | 'external' | 'signer' | 'operator' | 'key'

/**
 * The words of `calls.tsv`: `encrypted` travels in the envelope of `docs/wire.md` §2, `plain` as
 * JSON.
 */
export type Transport = 'encrypted' | 'plain' | 'credential headers'

export interface CallDeclaration<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** Letter for letter as on the wire; also the name of the file. */
  path: `/api/${string}`
  method: 'GET' | 'POST'
  transport: Transport
  access: readonly [Access, ...Access[]]
  /** For members: any one of these modules opens the call; `'any'` needs `modulesWhy`. */
  modules?: readonly [Module, ...Module[]] | 'any'
  modulesWhy?: string
  /** For keys: any one of these services opens the call; `'any'` opens it to every key. */
  services?: readonly [KeyService, ...KeyService[]] | 'any'
  /**
   * Of a body outside the envelope. Our choice where the specification says nothing: 1 MiB at most.
   */
  mostBodyBytes?: number
  input: Input
  /**
   * Fields beside `status`; what the specification names at the top level is at the top level.
   */
  output: Output
  /** Codes this call may answer beside those of the wire itself. */
  refuses: readonly RefusalCode[]
  /** One sentence for the API page. */
  purpose: string
  /** The OTP calls of the specification answer a JSON string whose content is JSON. */
  answersJsonText?: true
  /** Also served to a caller whose session has ended: the call is then a public one. */
  servesEnded?: true
  /**
   * May end the session that asks, or act in another organisation: under its key it is repeated to
   * the same client, whatever became of the session.
   */
  outlivesSession?: true
  /**
   * Takes rows of a sheet, where twelve digits may be a mobile number: it masks Aadhaar numbers
   * cell by cell before it keeps anything, and refuses their rows, not all of them together.
   */
  masksAadhaar?: true
  /** Does not count as an act of a person (refresh, live status). */
  passive?: true
}

/** What a caller sends and what a caller reads, as TypeScript types. */
export type InputOf<C extends CallDeclaration> = z.input<C['input']>
export type ParsedInputOf<C extends CallDeclaration> = z.output<C['input']>
export type OutputOf<C extends CallDeclaration> = z.output<C['output']>

/**
 * Declares one call: the server, the typed client, the forms, the API page and the authorisation
 * test all read this value. A member call without `modules`, `modules: 'any'` without its reason,
 * or a call for keys without `services` does not pass.
 */
export function defineCall<Input extends z.ZodType, Output extends z.ZodType>(
  declaration: CallDeclaration<Input, Output>,
): CallDeclaration<Input, Output> {
  if (declaration.access.includes('member') && !declaration.modules)
    throw new Error(`${declaration.path}: a member call names its modules`)
  const isForKeys = declaration.access.includes('key')
  if (isForKeys !== (declaration.transport === 'credential headers') || isForKeys !== !!declaration.services)
    throw new Error(`${declaration.path}: a call for keys, and no other, has credential headers and services`)
  if (declaration.transport === 'encrypted' && declaration.mostBodyBytes)
    throw new Error(`${declaration.path}: an envelope has one size for all calls`)
  if (declaration.modules === 'any' && !declaration.modulesWhy)
    throw new Error(`${declaration.path}: modules 'any' needs a reason`)

  return declaration
}
