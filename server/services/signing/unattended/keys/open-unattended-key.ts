import type { KeyPlace } from '#contract/vocabulary/autosign.ts'
import { keyAtService } from './key-at-service.ts'
import { keyInToken } from './key-in-token.ts'
import { keyOfFile } from './key-of-file.ts'
import { type OpenKey, placeOf } from './unattended-key.ts'

const places: Record<KeyPlace, OpenKey> = {
  file: keyOfFile,
  service: keyAtService,
  token: keyInToken,
}

/** The key of an enrolled certificate, wherever it is. @throws Refusal */
export const openUnattendedKey: OpenKey = (asked) => places[placeOf(asked.kept)](asked)
