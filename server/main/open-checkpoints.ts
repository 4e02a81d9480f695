import type { Parts } from '#services/parts.ts'
import { checkpointPlaces } from '#store/audit/checkpoint-file.ts'
import { openCheckpointKey } from '#store/audit/checkpoint-key.ts'
import { type Checkpoints, checkpointsOf } from '#store/audit/make-checkpoint.ts'

/**
 * Checkpoints under the key of this data folder, or the one that several machines share;
 * time-stamped when the authority answers, made in any case.
 */
export async function openCheckpoints(
  dataFolder: string,
  { store, timeStamps, clock, log }: Pick<Parts, 'store' | 'timeStamps' | 'clock' | 'log'>,
  sharedKeyFile?: string | null,
): Promise<Checkpoints> {
  const { keyFile, file } = checkpointPlaces(dataFolder, sharedKeyFile)

  return checkpointsOf({
    store,
    key: await openCheckpointKey(keyFile),
    file,
    now: () => clock.now(),
    stamp: (digest) =>
      timeStamps.stamp(digest).catch((error: unknown) => {
        log.warn({ error: String(error) }, 'A checkpoint of the audit trail was made without a time-stamp')

        return null
      }),
  })
}
