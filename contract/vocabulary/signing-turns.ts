import { z } from 'zod'

/** Turns that the order of a docket has, and people that a document has. */
export const mostTurns = 1000

/** When somebody is asked: people of one number together. */
export const SigningTurn = z.int().min(1).max(mostTurns)
