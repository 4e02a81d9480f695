import type { Store } from '#store/store.ts'
import type { Configuration } from '../configuration.ts'

/**
 * A thing that only an operator may do: a person who can read the data folder and reach the
 * database.
 */
export interface OperatorCommand {
  name: string
  /** What is after the name, for the usage. */
  takes: string
  purpose: string
  run(around: Around, ...given: string[]): Promise<string[]>
}

interface Around {
  store: Store
  configuration: Configuration
  /** How the platform's audit chain names the operator: the login on this machine. */
  operator: string
  now: Date
}

/** The command was not given what it needs, or there is nothing of that name. */
export class CannotOperate extends Error {}
