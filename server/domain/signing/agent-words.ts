import type { Agent } from '#contract/vocabulary/agent.ts'

const read = { fingerprint: 'fingerprint', iris: 'iris', face: 'face' } as const

/** The agent as the trail and the certificate of completion name them. */
export const agentWords = ({ name, reader }: Agent): string => `${name} (${read[reader]} read there)`
