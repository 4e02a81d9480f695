import type { Store } from '#store/store.ts'

interface Transactions<In> {
  transaction<T>(act: (tx: In) => Promise<T>): Promise<T>
  read<T>(act: (tx: In) => Promise<T>): Promise<T>
  ask<T>(act: (tx: In) => Promise<T>): Promise<T>
}

export interface DyingStore {
  store: Store
  /**
   * Commits so far: of organisations' transactions, and of the platform's where it dies between
   * those, too.
   */
  commits(): number
  /**
   * The process dies right after this many more commits: nothing it asks after that is answered.
   */
  dieAfter(commits: number): void
  revive(): void
}

/** A store of a server that can be killed between one commit and whatever it would do next. */
export function dyingStore(store: Store, { alsoPlatform = false } = {}): DyingStore {
  let commits = 0
  let diesAt = Number.POSITIVE_INFINITY
  const alive = () => {
    if (commits >= diesAt) throw new Error('This server is dead.')
  }

  const dying = <In>(of: Transactions<In>): Transactions<In> => ({
    async read(act) {
      alive()
      return await of.read(act)
    },
    async ask(act) {
      alive()
      return await of.ask(act)
    },
    async transaction(act) {
      alive()
      const output = await of.transaction(act)
      commits += 1
      alive()

      return output
    },
  })

  return {
    store: {
      ...store,
      platform: alsoPlatform ? dying(store.platform) : store.platform,
      forOrganisation: (id) => ({ organisationId: id, ...dying(store.forOrganisation(id)) }),
    },
    commits: () => commits,
    dieAfter(more) {
      diesAt = commits + more
    },
    revive() {
      diesAt = Number.POSITIVE_INFINITY
    },
  }
}
