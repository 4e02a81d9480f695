import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ArrangedCards, boardAsked } from './getDashboardCards.ts'

// Our choice: more than there ever are. A page of another version may name cards that this one
// lacks.
const names = z.array(z.string().max(40)).max(100)

export const saveDashboardCards = defineCall({
  path: '/api/workflow/saveDashboardCards',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['coreWorkflowDashboard'],
  input: z.object({
    board: boardAsked,
    /** In their order; one that is missing has its default place, an unknown one none. */
    cards: names,
    hidden: names,
  }),
  output: ArrangedCards,
  refuses: [],
  purpose: 'Keeps for the member the order of the cards of a dashboard, and which are hidden.',
})
