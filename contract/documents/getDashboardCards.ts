import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { allCards, boards } from '../vocabulary/dashboard-cards.ts'

/** A page of before there was a second board names none. */
export const boardAsked = z.enum(boards).default('company-dashboard')

export const ArrangedCards = z.object({
  /** All cards that the board has, in the order of this member. */
  cards: z.array(z.object({ card: z.enum(allCards), hidden: z.boolean() })),
})

export const getDashboardCards = defineCall({
  path: '/api/workflow/getDashboardCards',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['coreWorkflowDashboard'],
  input: z.object({ board: boardAsked }),
  output: ArrangedCards,
  refuses: [],
  purpose: 'Answers in which order the member has the cards of a dashboard, and which are hidden.',
  passive: true,
})
