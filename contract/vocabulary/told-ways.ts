import type { Module } from './modules.ts'

/** Ways by which members are told; `phone` is SMS and WhatsApp. */
export const toldWays = ['mail', 'phone', 'bell'] as const
export type ToldWay = (typeof toldWays)[number]

interface ToldFacts {
  ways: readonly ToldWay[]
  /** What waits for the member: one way stays on. */
  keepsOne?: true
  /** Told to members with one of these alone. */
  modules?: readonly Module[]
  /** Told to administrators alone. */
  ofAdministrators?: true
}

/** What a member may be told of, in the order of the screen. */
export const toldKinds = {
  to_sign: { ways: ['mail', 'phone', 'bell'], keepsOne: true },
  to_check: { ways: ['mail', 'bell'], keepsOne: true },
  question: { ways: ['mail', 'phone', 'bell'] },
  signed: { ways: ['bell'], modules: ['workflow'] },
  declined: { ways: ['mail', 'bell'], modules: ['workflow'] },
  help: { ways: ['mail', 'bell'], modules: ['workflow'] },
  completed: { ways: ['mail', 'phone', 'bell'], modules: ['workflow'] },
  expired: { ways: ['mail', 'bell'], modules: ['workflow'] },
  sent_back: { ways: ['mail', 'bell'], modules: ['workflow'] },
  added: { ways: ['mail', 'bell'], modules: ['workflow'] },
  request: { ways: ['mail'], modules: ['requestDocument'] },
  job_over: { ways: ['bell'] },
  batch_over: { ways: ['mail'], modules: ['batchprocess'] },
  balance: { ways: ['mail'], ofAdministrators: true },
} as const satisfies Record<string, ToldFacts>

export type ToldKind = keyof typeof toldKinds
export const toldKindNames = Object.keys(toldKinds) as [ToldKind, ...ToldKind[]]
export const factsOfTold = (kind: ToldKind): ToldFacts => toldKinds[kind]

/** What law, a contract or the safety of an account needs: it always goes by mail. */
export const alwaysTold = ['security', 'codes', 'copies', 'subscription'] as const
