import { type ParseArgsConfig, parseArgs } from 'node:util'

/** The command line itself is wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** `parseArgs` with a fixed number of file names. @throws UsageError */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
  files: number,
) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length !== files) throw new UsageError(`${files} file names are needed`)
    return { values, files: positionals }
  } catch (error) {
    throw error instanceof UsageError
      ? error
      : new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/**
 * A secret from the environment: on the command line everybody on the machine could read it.
 * @throws UsageError
 */
export function secretFrom(name: string | undefined, option: string): string {
  if (name === undefined) throw new UsageError(`${option} is needed`)
  const value = process.env[name]
  if (value === undefined) throw new UsageError(`the environment has no ${name}`)
  return value
}
