import type { Access, CallDeclaration } from '#contract/define-call.ts'
import type { Asker, KeyAsker, Member } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import { findAsker, type Presented, SessionRefused } from '#services/sessions/find-asker.ts'

const anyone: Asker = { kind: 'public' }

/**
 * Who asks, and whether the declaration lets them: the kind of asker first, then the member's
 * modules.
 */
export async function admit(parts: Parts, call: CallDeclaration, presented: Presented): Promise<Asker> {
  const isPublic = call.access.includes('public')
  if (isPublic && (call.access.length === 1 || presented.token === '')) return anyone
  if (!isPublic) return await admitNamed(parts, call, presented)

  // A public call serves also whose session has ended; it then asks as anyone.
  const found = await findAsker(parts, presented).catch((error: unknown) => {
    if (error instanceof SessionRefused) return null
    throw error
  })

  return found && serves(call, found) ? found : anyone
}

async function admitNamed(parts: Parts, call: CallDeclaration, presented: Presented): Promise<Asker> {
  try {
    return allow(call, await findAsker(parts, presented))
  } catch (error) {
    if (call.servesEnded && error instanceof SessionRefused && error.code === 'SESSION_ENDED') return anyone
    throw error
  }
}

function allow(call: CallDeclaration, asker: Asker): Asker {
  if (call.access.includes('operator') && isOperator(asker)) return { ...asker, kind: 'operator' }
  if (serves(call, asker)) return asker
  if (asker.kind !== 'half') throw new Refusal('NOT_ALLOWED')
  throw new Refusal(asker.waitsFor === 'choose' ? 'CHOOSE_ORGANISATION' : 'SECOND_FACTOR')
}

function serves(call: CallDeclaration, asker: Asker): boolean {
  if (!call.access.includes(asker.kind as Access)) return false
  if (asker.kind !== 'member' || call.modules === 'any') return true

  return call.modules?.some((module) => asker.modules.has(module)) ?? false
}

/**
 * An operator is a member of the organisation that operates the installation (calls guide:
 * `onboardClient` there).
 */
const isOperator = (asker: Asker): asker is Member =>
  asker.kind === 'member' && asker.modules.has('onboardClient')

/** Whether a key has one of the services that the declaration names. */
export function requireService(call: CallDeclaration, key: KeyAsker): void {
  const { services = [] } = call
  if (services === 'any' || services.some((service) => key.services.has(service))) return
  throw new Refusal('API_KEY_SERVICE', { values: { services: [...services] } })
}
