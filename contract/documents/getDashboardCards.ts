import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { dashboardCards } from '../vocabulary/dashboard-cards.ts'

export const ArrangedCards = z.object({
  /** All cards that there are, in the order of this member. */
  cards: z.array(z.object({ card: z.enum(dashboardCards), hidden: z.boolean() })),
})

export const getDashboardCards = defineCall({
  path: '/api/workflow/getDashboardCards',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['coreWorkflowDashboard'],
  input: z.object({}),
  output: ArrangedCards,
  refuses: [],
  purpose: 'Answers in which order the member has the cards of the company dashboard, and which are hidden.',
  passive: true,
})
