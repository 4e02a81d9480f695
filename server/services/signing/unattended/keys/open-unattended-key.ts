import type { KeyPlace } from '#contract/vocabulary/autosign.ts'
import { keyAtService } from './key-at-service.ts'
import { keyOfFile } from './key-of-file.ts'
import { type OpenKey, placeOf } from './unattended-key.ts'

const places: Record<Exclude<KeyPlace, 'token'>, OpenKey> & { token?: OpenKey } = {
  file: keyOfFile,
  service: keyAtService,
}

/** The key of an enrolled certificate, wherever it is. @throws Refusal */
export const openUnattendedKey: OpenKey = (asked) => {
  const open = places[placeOf(asked.kept)]
  if (!open) throw new Error(`Certificate ${asked.kept.id} has its key nowhere.`)

  return open(asked)
}
