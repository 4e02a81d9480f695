import type { OutgoingMessage } from '#providers/messages/port.ts'
import type { Parts } from '#services/parts.ts'
import type { OrganisationStore, Store, Tx } from '#store/store.ts'
import type { Tracing } from '../telemetry.ts'
import type { Meters } from './meters.ts'

/** Counts and, where it is on, traces what the parts do; nobody who works with them notices. */
export interface Observer {
  meters: Meters
  tracing: Tracing | null
}

export function observed<P extends Parts>(parts: P, observer: Observer): P {
  return {
    ...parts,
    store: countingActs(parts.store, observer),
    vault: watched(parts.vault, 'vault', observer),
    messages: watched(parts.messages, 'messages', observer, channelOf),
    esign: watched(parts.esign, 'esign', observer),
    panEsign: watched(parts.panEsign, 'pan-esign', observer),
    timeStamps: watched(parts.timeStamps, 'time-stamps', observer),
    revocation: parts.revocation && watched(parts.revocation, 'revocation', observer),
    markPictures: watched(parts.markPictures, 'mark-pictures', observer),
    paperMasks: watched(parts.paperMasks, 'paper-masks', observer),
    pagePictures: watched(parts.pagePictures, 'page-pictures', observer),
    pageImages: watched(parts.pageImages, 'page-images', observer),
    fileExaminer: watched(parts.fileExaminer, 'file-examiner', observer),
    fileScanner: watched(parts.fileScanner, 'file-scanner', observer),
    videoReader: watched(parts.videoReader, 'video-reader', observer),
    wordFiles: watched(parts.wordFiles, 'word-files', observer),
    logos: watched(parts.logos, 'logos', observer),
  }
}

/** Every method that answers a promise is timed; the rest passes as it is. */
function watched<T extends object>(
  target: T,
  whom: string,
  observer: Observer,
  whatOf: (name: string, given: unknown[]) => string = (name) => name,
): T {
  return new Proxy(target, {
    get(of, name) {
      const found = Reflect.get(of, name)
      if (typeof found !== 'function' || typeof name !== 'string') return found

      return (...given: unknown[]) => {
        const answered = () => Reflect.apply(found, of, given) as unknown
        const what = whatOf(name, given)
        const run = () => timed(answered(), whom, what, observer.meters)

        return observer.tracing
          ? observer.tracing.during(`${whom} ${what}`, { 'muhar.part': whom }, run)
          : run()
      }
    },
  })
}

/** Messages are told apart by how they travel. */
function channelOf(name: string, [message]: unknown[]): string {
  return name === 'send' ? (message as OutgoingMessage).channel : name
}

function timed(answer: unknown, whom: string, what: string, meters: Meters): unknown {
  if (!(answer instanceof Promise)) return answer
  const began = performance.now()
  const note = (outcome: 'good' | 'failed') =>
    meters.asked(whom, what, outcome, (performance.now() - began) / 1000)
  answer.then(
    () => note('good'),
    () => note('failed'),
  )

  return answer
}

/**
 * The audit trail has an entry of every act, so it is the place to count them: those alone whose
 * transaction is in.
 */
function countingActs(store: Store, { meters }: Observer): Store {
  const ofOrganisation = (organisation: OrganisationStore): OrganisationStore => ({
    ...organisation,
    async transaction(act) {
      let events: string[] = []
      const result = await organisation.transaction((tx) => {
        events = []

        return act(noting(tx, events))
      })
      meters.acted(events)

      return result
    },
  })

  return { ...store, forOrganisation: (id) => ofOrganisation(store.forOrganisation(id)) }
}

function noting(tx: Tx, events: string[]): Tx {
  const { audit } = tx
  tx.audit = {
    async add(event, facts) {
      await audit.add(event, facts)
      events.push(event)
    },
    async addMany(acts) {
      await audit.addMany(acts)
      events.push(...acts.map(([event]) => event))
    },
  }

  return tx
}
