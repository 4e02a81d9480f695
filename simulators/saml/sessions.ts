import { randomBytes } from 'node:crypto'
import type { Person } from './people.ts'
import type { ServiceProvider } from './service-providers.ts'

/** What a service asked for (core §3.4.1), checked. */
export interface SignIn {
  id: string
  service: ServiceProvider
  /** Nothing: nobody asked. */
  requestId?: string
  relayState?: string
}

/** Somebody is signed in, by this browser, to these services. */
export interface Session {
  id: string
  /** What services know it by. */
  index: string
  person: Person
  nameId: string
  nameIdFormat: string
  services: ServiceProvider[]
}

const mostKept = 1000

/** Sign-ins under way and sessions; they end with the program. */
export function openSessions() {
  const waiting = new Map<string, SignIn>()
  const sessions = new Map<string, Session>()
  const keep = <Value>(map: Map<string, Value>, id: string, value: Value) => {
    map.set(id, value)
    for (const oldest of map.keys()) {
      if (map.size <= mostKept) break
      map.delete(oldest)
    }
    return value
  }
  const newKey = () => randomBytes(16).toString('base64url')

  return {
    ask(asked: Omit<SignIn, 'id'>): SignIn {
      const id = newKey()
      return keep(waiting, id, { ...asked, id })
    },
    asked: (id: string) => waiting.get(id),
    answered: (id: string) => waiting.delete(id),

    open(made: Pick<Session, 'person' | 'nameId' | 'nameIdFormat' | 'services'>): Session {
      const id = newKey()
      return keep(sessions, id, { ...made, id, index: `s-${newKey()}` })
    },
    byId: (id: string) => sessions.get(id),
    end: (id: string) => sessions.delete(id),
    list: () => [...sessions.values()],
    /** Core §3.7.3.2: by name and, where it is given, index. */
    endNamed(nameId: string, index: string): number {
      const ended = [...sessions.values()].filter(
        (session) => session.nameId === nameId && (index === '' || session.index === index),
      )
      for (const { id } of ended) sessions.delete(id)
      return ended.length
    },
  }
}

export type Sessions = ReturnType<typeof openSessions>
