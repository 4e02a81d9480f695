import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Store } from '#store/store.ts'

/**
 * What is counted beside the calls. Labels are closed lists of ours: never an id, a name or an
 * address.
 */
export interface Meters {
  /** How long somebody outside or the vault took. */
  asked(whom: string, what: string, outcome: 'good' | 'failed', seconds: number): void
  worked(job: string, outcome: 'good' | 'failed', seconds: number): void
  /** Acts whose transaction is in. */
  acted(events: readonly string[]): void
}

const slow = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

export function makeMeters(registry: Registry, store: Store): Meters {
  const registers = [registry]
  const asked = new Histogram({
    name: 'muhar_outside_seconds',
    help: 'How long e-sign provider, time-stamps, messages, page images, file checks and the vault take.',
    labelNames: ['whom', 'what', 'outcome'] as const,
    buckets: slow,
    registers,
  })
  const worked = new Histogram({
    name: 'muhar_job_seconds',
    help: 'How long jobs take.',
    labelNames: ['job', 'outcome'] as const,
    buckets: slow,
    registers,
  })
  const acts = new Counter({
    name: 'muhar_acts_total',
    help: 'Acts by the event that the audit trail has of them: signer-signed, signing-refused, docket-sent, …',
    labelNames: ['event'] as const,
    registers,
  })
  new Gauge({
    name: 'muhar_database_connections',
    help: 'Connections of this process, and callers waiting for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(store.connections())) this.set({ state }, count)
    },
  })

  return {
    asked: (whom, what, outcome, seconds) => asked.observe({ whom, what, outcome }, seconds),
    worked: (job, outcome, seconds) => worked.observe({ job, outcome }, seconds),
    acted: (events) => {
      for (const event of events) acts.inc({ event })
    },
  }
}
