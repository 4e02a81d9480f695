import type { Pkcs11TokenKeys } from '#providers/token-keys/pkcs11-token-keys.ts'
import { CannotStart } from '../cannot-start.ts'
import { together } from './readers.ts'
import type { SealKeyConfiguration } from './seal-key.ts'

/** The token whose keys members may enrol to sign alone; null: none is offered. */
export function tokenKeysSetting(
  text: (name: string) => string | null,
  seal: SealKeyConfiguration | null,
): Pkcs11TokenKeys | null {
  const found = together(['MUHAR_KEYS_MODULE', 'MUHAR_KEYS_TOKEN'], text, ([module, token]) => ({
    module,
    token,
  }))
  // The seal's login holds for the whole process: every PIN would seem right.
  if (found && seal?.kind === 'pkcs11' && seal.module === found.module && seal.token === found.token)
    throw new CannotStart(
      'MUHAR_KEYS_TOKEN is the token of the seal, whose login every key would share: members’ keys need a token of their own.',
    )

  return found ?? null
}
