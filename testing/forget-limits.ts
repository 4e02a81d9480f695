import type { Parts } from '#services/parts.ts'
import { rowsOf } from './rows-of.ts'

/** All tests of a file ask from one address; what it may ask in a minute is tested elsewhere. */
export async function forgetLimits({ parts }: { parts: Parts }): Promise<void> {
  await parts.store.platform.transaction((tx) => rowsOf(tx).deleteFrom('rate_limits').execute())
}
