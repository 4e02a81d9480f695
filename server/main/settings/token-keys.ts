import { realpathSync } from 'node:fs'
import type { Pkcs11TokenKeys } from '#providers/token-keys/pkcs11-token-keys.ts'
import { CannotStart } from '../cannot-start.ts'
import { together } from './readers.ts'
import type { SealKeyConfiguration } from './seal-key.ts'

/** The token whose keys members may enrol to sign alone; null: none is offered. */
export function tokenKeysSetting(
  text: (name: string) => string | null,
  seal: SealKeyConfiguration | null,
): Pkcs11TokenKeys | null {
  const organisation = text('MUHAR_KEYS_ORGANISATION')?.toLowerCase() ?? null
  if (organisation && !uuid.test(organisation))
    throw new CannotStart(
      'MUHAR_KEYS_ORGANISATION must be the id of an organisation; “npm run operate -- organisations” lists them.',
    )
  const found = together(['MUHAR_KEYS_MODULE', 'MUHAR_KEYS_TOKEN'], text, ([module, token]) => ({
    module,
    token,
    organisation,
  }))
  if (organisation && !found)
    throw new CannotStart(
      'MUHAR_KEYS_ORGANISATION names whose token it is; set MUHAR_KEYS_MODULE and MUHAR_KEYS_TOKEN too.',
    )
  // The seal's login holds for the whole process: every PIN would seem right.
  if (
    found &&
    seal?.kind === 'pkcs11' &&
    fileOf(seal.module) === fileOf(found.module) &&
    seal.token === found.token
  )
    throw new CannotStart(
      'MUHAR_KEYS_TOKEN is the token of the seal, whose login every key would share: members’ keys need a token of their own.',
    )

  return found ?? null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Two links to one module load it once. */
function fileOf(module: string): string {
  try {
    return realpathSync(module)
  } catch {
    return module
  }
}
