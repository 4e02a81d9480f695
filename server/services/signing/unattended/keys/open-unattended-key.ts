import type { KeyPlace } from '#contract/vocabulary/autosign.ts'
import { Refusal } from '#domain/refusal.ts'
import { keyAtService } from './key-at-service.ts'
import { keyInToken } from './key-in-token.ts'
import { keyOfFile } from './key-of-file.ts'
import { type AskedKey, type OpenKey, placeOf } from './unattended-key.ts'

const places: Record<KeyPlace, OpenKey> = {
  file: keyOfFile,
  service: keyAtService,
  token: keyInToken,
}

/** The key of an enrolled certificate, wherever it is. @throws Refusal */
export const openUnattendedKey: OpenKey = async (asked) => {
  const place = placeOf(asked.kept)
  const { key, close } = await places[place](asked)
  if (place === 'file') return { key, close }

  return {
    key: {
      ...key,
      async sign(data) {
        await requireStill(asked)

        return await key.sign(data)
      },
    },
    close,
  }
}

/** It was stopped while it was proved, or its PIN was refused meanwhile: no PIN goes out. */
async function requireStill({ store, kept: { id } }: AskedKey): Promise<void> {
  if (!(await store.transaction((tx) => tx.autosign.mayStillSign(id)))) throw new Refusal('AUTOSIGN_STOPPED')
}
